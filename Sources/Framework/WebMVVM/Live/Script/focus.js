// Where the focus goes when an update removes the element that has it. It never falls back to the beginning of the page.

import { plain } from "./elements.js";

const controlSelector = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What has the focus, and then the controls that get it instead: those in the same part of the page first. */
export function findSuccessors() {
  const focus = document.activeElement ?? document.body;
  const part = plain(focus).closest("[id]") ?? document.body;
  const controls = [...document.querySelectorAll(controlSelector)];
  const index = controls.indexOf(focus);
  const others = [...controls.slice(index + 1), ...controls.slice(0, index).reverse()];
  return [focus, ...others.sort((one, other) => plain(part).contains(other) - plain(part).contains(one))];
}

/** Gives the focus to the first element that can have it. Moving an element takes its focus away. */
export function focusFirst(elements) {
  elements.find((element) => {
    plain(element).focus({ preventScroll: true });
    return element === document.activeElement;
  });
}
