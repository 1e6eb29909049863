import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/felts.css";
import "./styles/fonts.css";
import "./styles/controls.css";
import "./styles/tones.css";
import "./styles/units.css";
import "./styles/boards.css";
import App from "./App.svelte";
import sprite from "./cards/sprite.svg?raw";
import { connect } from "./lib/net.svelte";
import { takePart } from "./lib/shares";

document.body.insertAdjacentHTML("afterbegin", sprite);
takePart();
connect();
mount(App, { target: document.getElementById("app") as HTMLElement });

// What was read before can be read without a connection, and the table can be put on a phone's screen.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined));
