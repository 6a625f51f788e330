// The script runs in two places. The shared worker holds the event stream of all open tabs (stream.js). Each page
// connects to the worker (connection.js), receives updates (updates.js) and merges them into what it shows (merge.js).

import { startConnection } from "./connection.js";
import { startControls } from "./controls.js";
import { addBar, main, showState, versionElement } from "./elements.js";
import { keepTyping, watchTyping } from "./fields.js";
import { startNews } from "./news.js";
import { acceptTab } from "./stream.js";
import { timings } from "./timings.js";
import { latestVersion, receiveMessage, updateLateForms } from "./updates.js";

if (!self.document) {
  self.onconnect = ({ ports }) => acceptTab(ports[0]);
} else if (versionElement && main) {
  showState("connecting");
  addBar();
  startNews();
  startControls();
  watchTyping();
  startConnection(receiveMessage, latestVersion);
  setInterval(updateLateForms, timings.lateFormInterval);
} else {
  if (versionElement) {
    console.error("The page has no <main>.");
  }
  showState("off");
}
// This page answers a form. With the address of the form's page, going back to it does not send the form again.
const formPage = self.document?.querySelector("meta[name=form-page]");
if (formPage) {
  history.replaceState(null, "", formPage.content);
  keepTyping();
}
