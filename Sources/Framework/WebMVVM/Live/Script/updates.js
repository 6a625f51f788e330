// The updates of the page: patches from the stream, or the whole page from the server.

import { endConnection, report } from "./connection.js";
import { bar, main, parseElement, showState, texts, versionElement } from "./elements.js";
import { Merge, frameOf } from "./merge.js";
import { announceChanges, announceEnd, countNewItems, holdElements } from "./news.js";
import { readerOf } from "./stream.js";
import { limits, timings } from "./timings.js";

const waitingUpdates = [];

/** Why updates wait: "pause", "click", "reload" or "end". */
const reasonsToWait = new Set();

/** Whether the page shows an old form, because the reader has touched it. */
let hasLateForms = false;

/** The version of the page after the updates that wait. */
export function latestVersion() {
  return waitingUpdates.at(-1)?.to ?? versionElement.content;
}

export function receiveMessage(message) {
  if (message.type === "state") {
    showState(message.state);
  } else if (message.type === "gone") {
    endUpdates(message.text);
  } else {
    addUpdate(message);
  }
}

/** Holds updates back for a reason, or no longer. */
export function setWaiting(reason, isWaiting) {
  if (isWaiting) {
    reasonsToWait.add(reason);
  } else {
    reasonsToWait.delete(reason);
    applyUpdates();
  }
}

/** Loads the page until its touched forms can be updated. */
export function updateLateForms() {
  if (hasLateForms) {
    hasLateForms = false;
    addUpdate({ type: "refresh" });
  }
}

function addUpdate(update) {
  waitingUpdates.push(update);
  if (waitingUpdates.length > limits.waitingUpdates) {
    // The next one does not fit then, and the page is loaded.
    waitingUpdates.shift();
  }
  applyUpdates();
}

function applyUpdates() {
  while (waitingUpdates.length > 0 && reasonsToWait.size === 0) {
    applyUpdate(waitingUpdates.shift());
  }
}

function applyUpdate(update) {
  if (update.from === versionElement.content) {
    try {
      show({ ...update, parts: update.parts.map(({ html }) => parseElement(html)) });
    } catch (error) {
      console.error(error);
      reload();
    }
  } else if (update.to !== versionElement.content) {
    reload(update.mute);
  }
}

/** Brings the page up to date with the whole page of the server. */
async function reload(mute, delay = timings.reloadDelay) {
  reasonsToWait.add("reload");
  let page;
  try {
    page = await fetchPage();
  } catch {
    // The network or the server has failed.
    setTimeout(reload, delay * (1 + Math.random()), mute, Math.min(timings.maximumReloadDelay, 2 * delay));
    return;
  }
  if (reasonsToWait.has("end")) {
    return;
  }
  const version = page.querySelector("meta[name=live]")?.content;
  const scene = page.querySelector("main")?.dataset.scene;
  // A page for anybody becomes the page of the person who has signed in.
  if (scene !== main.dataset.scene || !version?.endsWith(readerOf(versionElement.content))) {
    endUpdates();
    return;
  }
  hasLateForms = false;
  try {
    show({ parts: frameOf(page), title: page.title, to: version, mute });
  } catch (error) {
    // It would fail again.
    console.error(error);
    endUpdates(texts.failed);
    return;
  }
  waitingUpdates.length = 0;
  reasonsToWait.delete("reload");
  report();
}

async function fetchPage() {
  const response = await fetch("", { headers: { "Vitrine-Live": 1 }, cache: "no-cache", redirect: "manual" });
  // Too many requests, or an error of the server: another attempt can succeed.
  if (response.status >= 429) {
    throw new Error(`The server answered ${response.status}`);
  }
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Merges parts into the page. An update that is mute, such as one of the time, or changes nothing that is seen is not announced. */
function show({ parts, title, to: version, mute: isMute }) {
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  const merge = new Merge();
  merge.run(parts);
  const isChanged = observer.takeRecords().length > 0;
  observer.disconnect();
  hasLateForms ||= merge.hasLateForms;
  countNewItems(merge);
  holdElements(merge);
  if (title) {
    document.title = title;
  }
  if (isChanged && !isMute && version !== versionElement.content) {
    announceChanges();
  }
  versionElement.content = version;
}

function endUpdates(reason = texts.gone) {
  reasonsToWait.add("end");
  endConnection();
  showState("off");
  bar.pause.hidden = true;
  announceEnd(reason);
}
