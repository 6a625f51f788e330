// Durations and limits.

/** The address of this script. The shared worker has the same one. */
export const scriptAddress = new URL(import.meta.url);

/** In milliseconds. */
export const timings = {
  /** From an error of the stream to the next attempt. It doubles with each attempt that fails. */
  reconnectDelay: 1_000,
  maximumReconnectDelay: 16_000,
  /** From a new page to a stream with it. Pages that are opened at the same time get one stream. */
  attachDelay: 50,
  /** From the end of a page to a stream without it. Often, another page follows at once. */
  detachDelay: 200,
  /** A stream without any event for so long is dead. The server sends one at least every 20 seconds. */
  streamTimeout: 45_000,
  /** A tab without any report for so long is closed. Hidden tabs can report only once a minute. */
  tabTimeout: 150_000,
  /** How often the two timeouts are checked. */
  checkInterval: 5_000,
  /** How often each tab reports what it shows. */
  reportInterval: 20_000,
  /** How often a page looks whether a form that was left out can be updated. */
  lateFormInterval: 20_000,
  /** How long the server may be away before the page says so. */
  awayDelay: 4_000,
  /** From a change to its announcement. Changes in between are announced together. */
  announcementDelay: 5_000,
  /** From an error while the page is loaded to the next attempt. It doubles with each attempt that fails. */
  reloadDelay: 1_000,
  maximumReloadDelay: 60_000,
};

export const limits = {
  /** The length of the query with the pages of a stream. */
  queryLength: 7_000,
  /** The number of updates that wait, for example during a pause. */
  waitingUpdates: 99,
};

// Tests replace some of them in the address of the script: live.js?reportInterval=500
for (const values of [timings, limits]) {
  for (const name in values) {
    values[name] = Number(scriptAddress.searchParams.get(name) ?? values[name]);
  }
}
