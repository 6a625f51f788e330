// Shows the alternative text of a picture that cannot be loaded. Without it, the style sheet does so in browsers that
// support it. The picture stays, because an update of the page may give it another address. An update leaves alone what is
// marked as the page's own.
const clear = (image) => {
  [...document.querySelectorAll("span.missing")].find((text) => text.previousSibling === image)?.remove();
};

const show = (image) => {
  if (!(image instanceof HTMLImageElement) || !image.closest("main")) return;
  clear(image);
  const text = document.createElement("span");
  text.className = "missing";
  text.dataset.own = "";
  text.textContent = image.alt;
  image.after(text);
};

document.addEventListener("error", (event) => show(event.target), true);
document.addEventListener("load", (event) => clear(event.target), true);

for (const image of document.images) {
  if (image.complete) image.decode().catch(() => show(image));
}
