// The page's connection to the stream.

import { acceptTab } from "./stream.js";
import { scriptAddress, timings } from "./timings.js";

let port;
let handleMessage;
let getVersion;
let hasOwnStream = !self.SharedWorker;
/** A page that was left can be in the back/forward cache of the browser. */
let isLeft = false;
let hasEnded = false;
let isAnswerMissing = false;

/**
 * @param onMessage Handles a message of the stream.
 * @param version Returns the version that the page has when all messages are handled.
 */
export function startConnection(onMessage, version) {
  handleMessage = onMessage;
  getVersion = version;
  addEventListener("visibilitychange", reportVisibility);
  addEventListener("pagehide", () => {
    isLeft = true;
    disconnect();
  });
  addEventListener("pageshow", () => {
    isLeft = false;
    report();
  });
  setInterval(checkWorker, timings.reportInterval);
  report();
}

export function endConnection() {
  hasEnded = true;
  disconnect();
}

/** Tells the stream what the page shows. */
export function report(isSeen = false) {
  if (hasEnded || isLeft || (hasOwnStream && document.hidden)) {
    disconnect();
    return;
  }
  port ??= openPort();
  port.postMessage({ page: location.pathname + location.search, version: getVersion(), isSeen });
}

function reportVisibility() {
  report(!document.hidden);
}

/** No event tells a page that its worker has ended, for example in a crash. Another one is started. */
function checkWorker() {
  if (isAnswerMissing) {
    port = undefined;
  }
  // A page that is off gets no answer.
  isAnswerMissing = document.documentElement.dataset.live !== "off";
  report();
}

function disconnect() {
  port?.postMessage({});
  port = undefined;
}

function openPort() {
  const newPort = hasOwnStream ? portOfOwnStream() : portOfSharedWorker();
  newPort.onmessage = ({ data: message }) => {
    isAnswerMissing = false;
    if (!hasEnded) {
      handleMessage(message);
    }
  };
  return newPort;
}

function portOfSharedWorker() {
  const worker = new SharedWorker(scriptAddress, { type: "module" });
  worker.onerror = () => {
    hasOwnStream = true;
    port = undefined;
    reportVisibility();
  };
  return worker.port;
}

function portOfOwnStream() {
  const { port1, port2 } = new MessageChannel();
  acceptTab(port2);
  return port1;
}
