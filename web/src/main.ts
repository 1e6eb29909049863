import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/cards.css";
import "./styles/ui.css";
import "./styles/app.css";
import "./styles/phone.css";
import "./styles/chrono.css";
import App from "./App.svelte";
import sprite from "./cards/sprite.svg?raw";
import { connect } from "./lib/net.svelte";

document.body.insertAdjacentHTML("afterbegin", sprite);
connect();
mount(App, { target: document.getElementById("app") as HTMLElement });
