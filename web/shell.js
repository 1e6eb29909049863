/* eslint-disable @typescript-eslint/ban-ts-comment */
// @ts-nocheck: types of Node are not installed for this one file
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** shell.json lists the files of the page, by which a browser keeps it for when there is no connection; its version is that of what is in them. */
export function shell() {
    const NOT_SHOWN = ["sw.js", "preview.png", "licenses.txt"];
    return {
        name: "shell",
        apply: "build",
        enforce: "post",
        generateBundle(_, bundle) {
            const mark = createHash("sha256");
            const files = ["./"];
            for (const name of Object.keys(bundle).sort()) {
                const part = bundle[name];
                if (part === undefined || name.endsWith(".map")) continue;
                mark.update(name).update(part.type === "chunk" ? part.code : part.source);
                if (name !== "index.html") files.push(name);
            }
            for (const name of readdirSync("public").sort()) {
                mark.update(name).update(readFileSync(`public/${name}`));
                if (!NOT_SHOWN.includes(name)) files.push(name);
            }
            const source = JSON.stringify({ version: mark.digest("hex").slice(0, 16), files }, null, 1);
            this.emitFile({ type: "asset", fileName: "shell.json", source });
        },
    };
}
