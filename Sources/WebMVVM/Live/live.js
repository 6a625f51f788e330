// Open pages follow their data. A shared worker has one stream for all tabs.

const { url } = import.meta, [key] = url.split("?");

// The worker. Tabs are ports.
const tabs = new Set(), id = Math.random().toString(16).slice(2, 18).padEnd(16, "0");
let state, stream, timer, heard, failures = 0;

const isOpen = (page, version) => [...tabs].some((it) => it.page === page && (version ?? it.version) === it.version);
const tell = (message, page) => {
  for (const tab of tabs) if (!page || tab.page === page) {
    tab.version = message.to ?? tab.version;
    tab.postMessage(message);
  }
};
const connect = (delay = Math.min(6e4, 1e3 * 2 ** failures++) * (1 + Math.random())) => {
  stream?.close();
  heard = Infinity;
  tell({ state: state = "connecting" });
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!tabs.size) return;
    heard = Date.now();
    // A page can have several versions.
    const pages = new Set([...tabs].map((tab) => `&page=${encodeURIComponent(tab.page)}&version=${tab.version}`));
    stream = new EventSource(new URL(`live?tab=${id}${[...pages].slice(-64).join("")}`, url));
    stream.onerror = () => connect();
    for (const type of ["ready", "patch", "refresh", "gone", "end"]) stream.addEventListener(type, receive);
  }, delay);
};
const receive = ({ type, data }) => {
  heard = Date.now();
  let message = { type: "refresh" };
  try { message = { ...JSON.parse(data), type }; } catch {}
  if (type === "ready") failures = 0;
  if (message.reason === "limit") failures = 6;
  if (type === "end") return connect();
  tell(type === "ready" ? { state: state = "on" } : message, message.page);
};
const forget = (tab) => tabs.delete(tab) && !isOpen(tab.page) && connect(200);
const accept = (tab) => tab.onmessage = ({ data: { page, version } }) => {
  if (!page) return forget(tab);
  const isKnown = isOpen(page, version);
  tabs.add(Object.assign(tab, { page, version, heard: Date.now() }));
  isKnown ? tab.postMessage({ state }) : connect(50);
};
self.onconnect = ({ ports }) => accept(ports[0]);
// Tabs and server report every 20 s, hidden tabs every minute.
setInterval(() => {
  for (const tab of tabs) if (Date.now() - tab.heard > 15e4) forget(tab);
  if (Date.now() - heard > 45e3) connect(0);
}, 5e3);

// The page.
const root = self.document?.documentElement, $ = (selector) => [...root?.querySelectorAll(selector) ?? []];
const on = addEventListener, [main] = $("main"), [meta] = $("meta[name=live]"), say = meta?.dataset, held = new Set(), queue = [];
let note, news, pause, port, isAlone = !self.SharedWorker, isPressed, isBusy, isPaused, isOver, isLeft, isLate, count = 0, saying;

const end = (text = say.gone) => {
  clearTimeout(saying);
  leave();
  isOver = pause.hidden = true;
  root.dataset.live = "off";
  note.innerHTML = `<a href="">${say.again}</a>`;
  note.prepend(text, " ");
};

// New elements above the view wait until the reader asks or scrolls up.
const topOf = (node) => node.getBoundingClientRect().top;
const reveal = (all) => {
  for (const node of held) {
    if (all || topOf(node.parentNode ?? node) >= 0) node.hidden = !held.delete(node);
  }
  news.hidden = !held.size;
  news.textContent = say.new.replace("#", held.size);
};

const idOf = (node) => node.getAttribute?.("id");
const kind = (node) => [node.nodeName, node.name, node.type, idOf(node)].join();
const parse = (innerHTML) => Object.assign(document.createElement("template"), { innerHTML }).content.firstElementChild;
// What stays is not replaced.
const update = (fresh, title, version) => {
  const parts = new Map($("body > header, [id]").map((node) => [idOf(node), node]));
  const focus = document.activeElement, tops = new Map($("main *").map((node) => [node, topOf(node)]));
  // A field is touched if it has the focus or differs from one made of the same HTML.
  const differs = (it, other) => ["checked", "value", "selectedIndex"].some((key) => it[key] !== other[key]);
  const touched = $("input, select, textarea").filter((it) => it === focus || differs(it, parse(it.outerHTML)));
  const owners = touched.map((field) => field.form ?? field);
  const placed = new Set(), gone = [], added = [];
  isLate = 0;

  const merge = (fresh, node = parts.get(idOf(fresh))) => {
    if (node.nodeName !== fresh.nodeName) throw node;
    if (node.data !== fresh.data) node.data = fresh.data;
    if (node.nodeType !== 1) return;
    // A touched form waits, except for parts without a control of it.
    const form = node.form ?? node.closest("form");
    if (owners.includes(form ?? node) && [...form?.elements ?? [node]].some((field) => node.contains(field)))
      return isLate ||= !node.isEqualNode(fresh);
    for (const { name } of [...node.attributes, ...fresh.attributes]) {
      const value = fresh.getAttribute(name);
      // Readers open it.
      if (value === node.getAttribute(name) || name === "open" || name === "hidden" && held.has(node)) continue;
      value === null ? node.removeAttribute(name) : node.setAttribute(name, value);
    }
    fill(fresh, node);
  };

  const fill = (fresh, node, isNew) => {
    const old = [...node.childNodes].filter((child) => !child.dataset?.own), todo = [];
    const wanted = [...fresh.childNodes].map((child) => {
      const hole = child.dataset?.hole, key = hole ?? idOf(child);
      let it = key ? parts.get(key) : old.find((it) => !placed.has(it) && kind(it) === kind(child));
      if (it && !placed.has(it) && (hole || kind(it) === kind(child))) {
        if (!hole) todo.push(() => merge(child, it));
      } else {
        if (hole) throw hole;
        it = document.importNode(child);
        if (!isNew && key) added.unshift(it);
        if (child.nodeType === 1) todo.push(() => fill(child, it, true));
      }
      placed.add(it);
      return it;
    });
    gone.push(...old);
    let limit = old.length; // Nodes in the right order stay.
    wanted.reduceRight((next, it) => {
      const rank = old.indexOf(it);
      if (rank >= 0 && rank < limit && it.nodeType === 1) limit = rank;
      else if (rank < 0 || it.nextSibling !== next) {
        node[node.moveBefore && it.isConnected ? "moveBefore" : "insertBefore"](it, next);
      }
      return it;
    }, null);
    todo.map((go) => go());
  };

  for (const part of fresh) merge(part);
  for (const node of gone) if (!placed.has(node) && !owners.some((it) => node.contains(it))) node.remove();
  for (const form of document.forms) if (!touched.some((field) => field.form === form)) form.reset();
  if (focus !== document.activeElement) focus.focus({ preventScroll: true });
  for (const node of added) {
    const next = node.nextElementSibling;
    if (held.has(next) || tops.get(next) < 0) node.hidden = held.add(node);
  }
  reveal();
  if (title) document.title = title;
  meta.content = version;
  count += added.filter((it) => it.matches("main li, tr")).length;
  saying ??= setTimeout(() => {
    note.textContent = count ? say.new.replace("#", count) : say.updated;
    saying = count = null;
  }, 5e3);
};

const refresh = async (wait = 1e3) => {
  isBusy = true;
  try {
    const reply = await fetch("", { headers: { "Vitrine-Live": 1 }, cache: "no-cache", redirect: "manual" });
    if (reply.status > 428) throw reply;
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const [version, next, header] = ["meta[name=live]", "main", "body > header"].map((it) => page.querySelector(it));
    if (next?.dataset.scene !== main.dataset.scene || !version) return end();
    update([header, next].filter(Boolean), page.title, version.content);
    isBusy = queue.length = 0; // After something newer, the worker connects again.
    join();
  } catch {
    setTimeout(refresh, wait * (1 + Math.random()), Math.min(6e4, 2 * wait));
  }
};
const drain = () => {
  while (queue.length && !isPaused && !isPressed && !isBusy && !isOver) {
    const { type, text, from, to, parts, title } = queue.shift();
    try {
      if (type === "gone") end(text);
      else if (from === meta.content) update(parts.map(({ html }) => parse(html)), title, to);
      else if (to !== meta.content) refresh();
    } catch {
      refresh();
    }
  }
};

const leave = () => {
  port?.postMessage({});
  port = null;
};
const join = () => {
  if (isOver || isLeft || isAlone && document.hidden) return leave();
  if (!port) {
    const { port1, port2 } = new MessageChannel();
    const worker = isAlone ? accept(port2) : new SharedWorker(url, { type: "module", name: "live" });
    worker.onerror = () => join(isAlone = true, port = null);
    port = worker.port ?? port1;
    port.onmessage = ({ data }) => isOver ||
      (data.state ? root.dataset.live = data.state : drain(queue.push(data) > 99 && queue.shift()));
  }
  port.postMessage({ page: location.pathname + location.search, version: queue.at(-1)?.to ?? meta.content });
};

if (root) root.dataset.live = meta ? "connecting" : "off";
if (meta) {
  main.after(parse(
    `<div class="live"><p role="status"></p><button class="news"></button><button class="quiet"></button></div>`));
  [note, news, pause] = main.nextElementSibling.children;
  news.onclick = () => {
    const first = [...held].pop();
    reveal(true);
    (first.querySelector("a, button, input") ?? pause).focus();
  };
  const read = () => {
    isPaused = localStorage[key] === "paused";
    pause.textContent = say[isPaused ? "resume" : "pause"];
    drain();
  };
  pause.onclick = () => read(localStorage[key] = isPaused ? "" : "paused");
  // A click needs its target: changes wait.
  for (const type of ["down", "move", "up", "cancel"])
    on(`pointer${type}`, ({ buttons }) => setTimeout(() => drain(isPressed = buttons)));
  on("visibilitychange", join);
  // A page is hidden after it was left.
  on("pagehide", () => join(isLeft = 1));
  on("pageshow", () => read(join(isLeft = 0)));
  on("storage", read);
  on("scroll", () => reveal());
  setInterval(() => join(isLate &&= drain(queue.push({}))), 2e4);
  join();
  reveal();
  read();
}
