// The elements of the page that the script uses. The shared worker has no document, and does not use them.

import { timings } from "./timings.js";

export const main = self.document?.querySelector("main");

/** Has the version of the page, and the texts of the script. Only a page that follows its data has this element. */
export const versionElement = self.document?.querySelector("meta[name=live]");
export const texts = versionElement?.dataset;

/** What the script adds below `<main>`. */
export const bar = {};

export function addBar() {
  main.after(
    parseElement(
      `<div class="live"><div class="away" role="alert"></div><p role="status"></p><button class="news"></button><button class="quiet"></button></div>`
    )
  );
  [bar.away, bar.status, bar.news, bar.pause] = main.nextElementSibling.children;
}

let awayTimer;

/** Shows whether the page follows its data: "connecting", "on" or "off". A server that is away for longer is said to be. */
export function showState(state) {
  document.documentElement.dataset.live = state;
  if (state === "connecting") {
    awayTimer ??= setTimeout(() => showAway(true), timings.awayDelay);
  } else {
    clearTimeout(awayTimer);
    awayTimer = undefined;
    showAway(false);
  }
}

/** Style sheets show with the attribute what can't be sent now. */
function showAway(isAway) {
  document.documentElement.toggleAttribute("data-away", isAway);
  if (bar.away) {
    bar.away.textContent = isAway ? texts.away : "";
  }
}

export function parseElement(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/**
 * A node with the properties and methods of its kind. The fields of a form hide those with their names: `form.id` is the
 * field `id`. So whatever may be a form is read through this. https://html.spec.whatwg.org/#the-form-element
 */
export function plain(node) {
  return node instanceof HTMLFormElement ? new Proxy(node, { get: memberOf }) : node;
}

function memberOf(form, name) {
  const member = Reflect.get(HTMLFormElement.prototype, name, form);
  return typeof member === "function" ? member.bind(form) : member;
}

export function idOf(node) {
  return plain(node).getAttribute?.("id");
}

export function topOf(element) {
  return plain(element).getBoundingClientRect().top;
}
