const root = document.documentElement;
const speak = (lang) => { root.dataset.lang = lang; root.lang = lang; };
speak(navigator.language.startsWith("ja") ? "ja" : "en");
document.getElementById("language").addEventListener("click", () => speak(root.dataset.lang === "ja" ? "en" : "ja"));
const replays = JSON.parse(document.getElementById("replays").textContent);
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-replay]");
  if (!link) return;
  event.preventDefault();
  const packed = Uint8Array.from(atob(replays[link.dataset.replay]), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const address = URL.createObjectURL(await new Response(unpacked).blob());
  Object.assign(document.createElement("a"), { href: address, download: link.dataset.replay }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
});
