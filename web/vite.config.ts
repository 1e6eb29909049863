import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./shell.js";

// File names carry no hash: the build is committed, and a change should show as a change of the same file.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), shell()],
  // Tests run in Node, but the stores are those of the browser.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  test: { setupFiles: ["src/test-setup.ts"] },
  base: "./",
  build: {
    outDir: "../src/holochron/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/[name][extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
}));
