// Lets an open page follow the edit loop: `swift run vitrine-dev`. No other program serves this script.
//
// It runs in two places. A shared worker has the connection of all tabs, because a browser opens only a few to one server.

const address = new URL(import.meta.url);
const timings = { firstDelay: 50, maximumDelay: 1000, liveDelay: 4000 };

if (!self.document) {
  followInWorker();
} else {
  followInPage();
}

/** Receives the messages of the program that answers now, and connects again when another one takes its place. */
function connect(receive) {
  let delay = timings.firstDelay;
  const open = () => {
    const source = new EventSource(new URL("events", address));
    const again = () => {
      source.close();
      source.onerror = undefined;
      setTimeout(open, delay);
      delay = Math.min(timings.maximumDelay, 2 * delay);
    };
    source.addEventListener("loop", ({ data }) => {
      delay = timings.firstDelay;
      receive(JSON.parse(data));
    });
    source.onerror = again;
    source.addEventListener("end", again, { once: true });
  };
  open();
}

function followInWorker() {
  const ports = new Set();
  const last = {};
  self.onconnect = ({ ports: [port] }) => {
    ports.add(port);
    port.onmessage = () => ports.delete(port);
    port.postMessage({ program: last.program, status: last.status });
  };
  connect((message) => {
    Object.assign(last, message);
    for (const port of ports) {
      port.postMessage(message);
    }
  });
}

function followInPage() {
  if (!self.SharedWorker) {
    connect(receive);
    return;
  }
  // All pages have the same worker, whichever program has made them.
  const { port } = new SharedWorker(new URL("page.js", address), { type: "module" });
  port.onmessage = ({ data }) => receive(data);
  addEventListener("pagehide", () => port.postMessage("left"));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      location.reload();
    }
  });
}

let program = address.searchParams.get("program");
let shownStatus;

function receive(message) {
  if (message.status !== undefined && message.status !== shownStatus) {
    shownStatus = message.status;
    panel().innerHTML = shownStatus;
  }
  if (message.program && message.program !== program) {
    program = message.program;
    followProgram();
  }
  if (message.files) {
    replaceFiles(message.files);
  }
}

function panel() {
  let panel = document.getElementById("vitrine-dev");
  if (!panel) {
    panel = document.createElement("div");
    panel.id = "vitrine-dev";
    panel.dataset.own = "";
    document.body.append(panel);
  }
  return panel;
}

/** A live page is merged with the page of the new program by its own script. Another one is loaded again. */
function followProgram() {
  if (!document.querySelector("meta[name=live]") || document.documentElement.dataset.live === "off") {
    loadAgain();
    return;
  }
  const end = performance.now() + timings.liveDelay;
  const timer = setInterval(() => {
    if (document.documentElement.dataset.live === "off") {
      loadAgain();
    }
    if (document.documentElement.dataset.live === "off" || performance.now() > end) {
      clearInterval(timer);
    }
  }, 50);
}

/** What somebody has typed stays: then the page only says that there is a new one. */
function loadAgain() {
  // A page that answers a form contains what was typed, and its address is that of the empty form.
  if (!document.querySelector("meta[name=form-page]") && ![...document.querySelectorAll("input, select, textarea")].some(isTouched)) {
    location.reload();
    return;
  }
  const notice = document.createElement("p");
  notice.className = "building";
  notice.setAttribute("role", "status");
  const link = document.createElement("a");
  link.href = "";
  link.textContent = "Load it again";
  notice.append("There is a new version of this page. Your text is kept until you load it. ", link);
  panel().replaceChildren(notice);
}

function isTouched(field) {
  if (field.options) {
    const usual = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== (usual < 0 && !field.multiple ? 0 : usual);
  }
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked !== field.defaultChecked;
  }
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

/** Shows changed style sheets and pictures without loading the page. A style sheet can contain any of the others. */
function replaceFiles(paths) {
  const version = `?changed=${Date.now()}`;
  if (paths.some((path) => path.endsWith(".js"))) {
    loadAgain();
  }
  for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
    const url = new URL(link.href);
    if (url.origin === location.origin && !url.pathname.startsWith("/vitrine-dev/") && paths.some(isInStyles)) {
      const fresh = link.cloneNode();
      fresh.href = url.pathname + version;
      // The old one stays until then, so that the page is never without style.
      fresh.onload = fresh.onerror = () => link.remove();
      link.after(fresh);
    }
  }
  for (const name of ["src", "poster"]) {
    for (const element of document.querySelectorAll(`[${name}]:not(script)`)) {
      const url = new URL(element.getAttribute(name), location.href);
      if (url.origin === location.origin && paths.includes(decodeURIComponent(url.pathname))) {
        element.setAttribute(name, url.pathname + version);
      }
    }
  }
}

function isInStyles(path) {
  return !path.endsWith(".js");
}
