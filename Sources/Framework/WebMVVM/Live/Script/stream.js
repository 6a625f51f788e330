// The event stream that all open tabs share. This module runs in the shared worker. In browsers without shared workers,
// it runs in each page, and each visible page has a stream of its own.

import { limits, scriptAddress, timings } from "./timings.js";

/** When the server gets another stream with the same id, it ends the earlier one. */
const streamId = Math.random().toString(16).slice(2).padEnd(16, "0");

/** The open tabs. Those that the reader saw last are at the end. */
const tabs = new Set();

let stream;
let streamState;
let connectTimer;
let checkTimer;
let failedAttempts = 0;
let lastEventTime;

/** Follows the page at the other end of a port. The page reports what it shows, or nothing when it is left. */
export function acceptTab(port) {
  const tab = { port, isOut: false };
  port.onmessage = ({ data: report }) => {
    if (report.page) {
      attach(tab, report);
    } else {
      detach(tab);
    }
  };
  checkTimer ??= setInterval(checkTimeouts, timings.checkInterval);
}

function attach(tab, { page, version, isSeen }) {
  const isKnown = isFollowed(page, version);
  if (isSeen) {
    tabs.delete(tab);
  }
  tabs.add(tab);
  tab.page = page;
  tab.version = version;
  tab.lastReportTime = Date.now();
  if (isKnown) {
    tab.isOut = false;
    sendState(tab);
  } else if (isSeen || !tab.isOut) {
    connect(timings.attachDelay);
  }
}

function detach(tab) {
  const wasOpen = tabs.delete(tab);
  if (wasOpen && !isFollowed(tab.page, tab.version)) {
    connect(timings.detachDelay);
  }
}

/** Whether the stream has this page, or will have it in a moment. */
function isFollowed(page, version) {
  return [...tabs].some((tab) => tab.page === page && tab.version === version && !tab.isOut);
}

/** Hidden tabs that were closed, and networks that were lost, often send no event. */
function checkTimeouts() {
  for (const tab of tabs) {
    if (Date.now() - tab.lastReportTime > timings.tabTimeout) {
      detach(tab);
    }
  }
  if (Date.now() - lastEventTime > timings.streamTimeout) {
    connect(0);
  }
}

function reconnect() {
  const delay = Math.min(timings.maximumReconnectDelay, timings.reconnectDelay * 2 ** failedAttempts);
  failedAttempts += 1;
  // Browsers come back at different times.
  connect(delay * (1 + Math.random()));
}

function connect(delay) {
  stream?.close();
  lastEventTime = Infinity;
  setStreamState("connecting");
  clearTimeout(connectTimer);
  connectTimer = setTimeout(openStream, delay);
}

function openStream() {
  if (tabs.size === 0) {
    return;
  }
  lastEventTime = Date.now();
  stream = new EventSource(new URL(streamQuery(), scriptAddress));
  stream.onerror = reconnect;
  for (const type of ["ready", "patch", "refresh", "gone", "out", "end"]) {
    stream.addEventListener(type, receiveEvent);
  }
}

/** Contains as many pages as fit. Those that were seen last come first, and the others are out. */
function streamQuery() {
  let query = `live?tab=${streamId}&`;
  for (const tab of [...tabs].reverse()) {
    const page = `page=${encodeURIComponent(tab.page)}&version=${tab.version}&`;
    const isListed = query.includes(page);
    tab.isOut = !isListed && query.length + page.length > limits.queryLength;
    if (!isListed && !tab.isOut) {
      query += page;
    }
  }
  return query;
}

function receiveEvent({ type, data }) {
  lastEventTime = Date.now();
  if (type === "ready") {
    failedAttempts = 0;
    setStreamState("on");
  } else if (type === "end") {
    reconnect();
  } else {
    try {
      passOn({ ...JSON.parse(data), type });
    } catch {
      // The next stream begins with what is missing.
      reconnect();
    }
  }
}

function passOn(event) {
  for (const tab of [...tabs].filter((tab) => isFor(tab, event))) {
    if (event.type === "out") {
      // The server does not follow so many pages.
      tab.isOut = true;
      sendState(tab);
    } else {
      tab.version = event.to ?? tab.version;
      tab.port.postMessage(event);
    }
  }
}

/** An event is for the tabs that show its page to its reader. An event without a page is for all tabs. */
function isFor(tab, event) {
  if (!event.page) {
    return true;
  }
  return tab.page === event.page && readerOf(tab.version) === (event.reader ?? "");
}

function setStreamState(state) {
  streamState = state;
  for (const tab of tabs) {
    sendState(tab);
  }
}

function sendState(tab) {
  tab.port.postMessage({ type: "state", state: tab.isOut ? "off" : streamState });
}

/** Who a page is for. It follows the 16 digits for the content of the page. */
export function readerOf(version) {
  return version.slice(16);
}
