// The fields that the reader has changed. Updates leave them alone.

import { main, plain } from "./elements.js";

/** Editable elements with typed text. Unlike a field, they have no default value to compare with. */
const typedElements = new WeakSet();

export function watchTyping() {
  addEventListener("input", ({ target }) => {
    if (plain(target).isContentEditable) {
      typedElements.add(target);
    }
  });
}

/**
 * Lets the browser restore what the fields of this page have when the reader goes back to it. It restores a
 * text area whose value was set, and another field whose value is not the default one.
 */
export function keepTyping() {
  for (const field of main.querySelectorAll("input, textarea, option")) {
    const { value, checked, selected } = field;
    const isTextArea = field.localName === "textarea";
    Object.assign(field, isTextArea ? { value: "" } : { defaultValue: "", defaultChecked: false, defaultSelected: false });
    Object.assign(field, { value, checked, selected });
  }
}

export function findTouchedFields() {
  return [...document.querySelectorAll("input, select, textarea, [contenteditable]")].filter(isTouched);
}

function isTouched(field) {
  return (
    // A text that nobody has changed follows. A list that the reader has opened would close.
    (field === document.activeElement && !("defaultValue" in plain(field))) ||
    typedElements.has(field) ||
    plain(field).validity?.badInput ||
    differsFromHTML(field)
  );
}

function differsFromHTML(field) {
  const form = document.createElement("form");
  const untouched = form.appendChild(plain(field).cloneNode(true));
  plain(form).reset();
  return stateOf(plain(field)) !== stateOf(plain(untouched));
}

function stateOf({ checked, value, options = [] }) {
  return [checked, value, ...[...options].map((option) => option.selected)].join();
}
