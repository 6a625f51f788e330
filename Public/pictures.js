// Replaces a picture that cannot be loaded by its alternative text. Without it, the style sheet does so in browsers that
// support it.
const show = (image) => {
  if (!(image instanceof HTMLImageElement) || !image.closest("main")) return;
  const text = document.createElement("span");
  text.className = "missing";
  text.textContent = image.alt;
  image.replaceWith(text);
};

document.addEventListener("error", (event) => show(event.target), true);

for (const image of document.images) {
  if (image.complete) image.decode().catch(() => show(image));
}
