// The elements of the page that the script uses. The shared worker has no document, and does not use them.

export const main = self.document?.querySelector("main");

/** Has the version of the page, and the texts of the script. Only a page that follows its data has this element. */
export const versionElement = self.document?.querySelector("meta[name=live]");
export const texts = versionElement?.dataset;

/** What the script adds below `<main>`. */
export const bar = {};

export function addBar() {
  main.after(
    parseElement(
      `<div class="live"><p role="status"></p><button class="news"></button><button class="quiet"></button></div>`
    )
  );
  [bar.status, bar.news, bar.pause] = main.nextElementSibling.children;
}

/** Shows whether the page follows its data: "connecting", "on" or "off". */
export function showState(state) {
  document.documentElement.dataset.live = state;
}

export function parseElement(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** The property `id` of a form can be a field with this name. */
export function idOf(node) {
  return node.getAttribute?.("id");
}

/** The property `reset` of a form can be a field with this name. */
export function resetForm(form) {
  HTMLFormElement.prototype.reset.call(form);
}

export function topOf(element) {
  return element.getBoundingClientRect().top;
}
