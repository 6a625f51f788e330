// What the reader does to hold updates back.

import { bar, texts } from "./elements.js";
import { scriptAddress } from "./timings.js";
import { setWaiting } from "./updates.js";

/** A pause is for all tabs with pages of the site. */
const pauseKey = scriptAddress.pathname;

let isPaused = false;

export function startControls() {
  bar.pause.onclick = () => {
    isPaused = !isPaused;
    try {
      localStorage.setItem(pauseKey, isPaused ? "1" : "");
    } catch {
      // The reader has forbidden the site to store anything. Then the pause is for this page only.
    }
    showPause();
  };
  addEventListener("storage", readPause);
  addEventListener("pageshow", readPause);
  readPause();
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
    addEventListener(type, ({ buttons }) => {
      // The click comes after this event, and needs the element that was pressed.
      setTimeout(() => setWaiting("click", buttons !== 0));
    });
  }
}

function readPause() {
  try {
    isPaused = Boolean(localStorage.getItem(pauseKey));
  } catch {
    // As above.
  }
  showPause();
}

function showPause() {
  bar.pause.textContent = isPaused ? texts.resume : texts.pause;
  setWaiting("pause", isPaused);
}
