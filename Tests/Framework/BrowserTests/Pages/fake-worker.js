// Stands in for the shared worker, so that a test can send messages to the page.
window.SharedWorker = class {
  constructor() {
    this.port = window.livePort = { sent: [], postMessage(message) { this.sent.push(message); } };
  }
};
