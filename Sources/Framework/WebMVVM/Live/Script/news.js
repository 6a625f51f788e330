// What the page says about its changes.

import { bar, plain, texts, topOf } from "./elements.js";
import { timings } from "./timings.js";

/** New elements above the visible area. They are hidden until the reader asks for them or scrolls up. */
const heldElements = new Set();

let newItems = 0;
let announcementTimer;

export function startNews() {
  bar.news.onclick = () => {
    const first = [...heldElements].pop();
    showHeldElements(() => true);
    const target = plain(first).querySelector("a, button, input") ?? bar.pause;
    target.focus();
  };
  // The element that scrolls can also be inside the page. Its events do not bubble.
  addEventListener("scroll", showVisibleElements, { capture: true });
  showVisibleElements();
}

export function isHeld(element) {
  return heldElements.has(element);
}

/** Keeps what the reader sees where it is: the elements that are new above it wait. */
export function holdElements({ addedElements, oldTops }) {
  // From the last to the first: one that is followed by an element that waits has to wait, too.
  for (const element of [...addedElements].reverse()) {
    const next = plain(element).nextElementSibling;
    if (isHeld(next) || oldTops.get(next) < 0) {
      plain(element).toggleAttribute("hidden", true);
      heldElements.add(element);
    }
  }
  showVisibleElements();
}

function showVisibleElements() {
  showHeldElements((element) => topOf(plain(element).parentNode ?? element) >= 0);
}

function showHeldElements(condition) {
  for (const element of heldElements) {
    if (condition(element)) {
      plain(element).toggleAttribute("hidden", false);
      heldElements.delete(element);
    }
  }
  bar.news.hidden = heldElements.size === 0;
  bar.news.textContent = newItemsText(heldElements.size);
}

/** Counts the items that are new in a list. Where others were removed, an item that moves up is not new. */
export function countNewItems({ addedElements, oldTops, hasRemovedParts }) {
  for (const element of addedElements) {
    const isItem = plain(element).matches("li, tr");
    if (isItem && (!hasRemovedParts || oldTops.has(plain(element.parentNode).lastElementChild))) {
      newItems += 1;
    }
  }
}

export function announceChanges() {
  announcementTimer ??= setTimeout(() => {
    bar.status.textContent = newItems > 0 ? newItemsText(newItems) : texts.updated;
    newItems = 0;
    announcementTimer = undefined;
  }, timings.announcementDelay);
}

/** Says why the page no longer follows its data, with a link that loads it again. */
export function announceEnd(reason) {
  clearTimeout(announcementTimer);
  const link = document.createElement("a");
  link.href = "";
  link.textContent = texts.again;
  bar.status.replaceChildren(`${reason} `, link);
}

function newItemsText(count) {
  return texts.new.replace("#", count);
}
