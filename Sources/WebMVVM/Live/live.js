// Open pages follow their data.

const { url } = import.meta, [key] = url.split("?");

// The worker of all tabs.
const tabs = new Set(), id = Math.random().toString(16).slice(2).padEnd(16, 0);
let state, stream, timer, heard, tries = 0;

const isOpen = ({ page, version }) => [...tabs].some(it => it.page === page && it.version === version && !it.isOut);
// A version ends with its reader.
const tell = it => {
  for (const tab of tabs) if (!it.page || tab.page === it.page && tab.version.slice(16) === (it.reader ?? "")) {
    // The server follows no more pages than this.
    if (it.type === "out") it.state = tab.isOut = "off";
    tab.version = it.to ?? tab.version;
    tab.postMessage(it.state && tab.isOut ? { state: "off" } : it);
  }
};
const connect = (delay = Math.min(16e3, 1e3 * 2 ** tries++) * (1 + Math.random())) => {
  stream?.close();
  heard = Infinity;
  tell({ state: state = "connecting" });
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!tabs.size) return;
    heard = Date.now();
    let query = `live?tab=${id}&`;
    // The last seen that fit.
    for (const tab of [...tabs].reverse()) {
      const page = `page=${encodeURIComponent(tab.page)}&version=${tab.version}&`, more = query.replace(page, "") + page;
      if (!(tab.isOut = more.length > 7e3)) query = more;
    }
    stream = new EventSource(new URL(query, url));
    stream.onerror = () => connect();
    for (const type of "ready patch refresh gone out end".split(" ")) stream.addEventListener(type, receive);
  }, delay);
};
const receive = ({ type, data }) => {
  heard = Date.now();
  if (type === "end") connect();
  else tell(type === "ready" ? { state: state = "on", tries: tries = 0 } : { ...JSON.parse(data), type });
};
const forget = tab => tabs.delete(tab) && !isOpen(tab) && connect(200);
const accept = tab => tab.onmessage = ({ data }) => {
  if (!data.page) return forget(tab);
  const isKnown = isOpen(data);
  if (data.isSeen) tabs.delete(tab);
  tabs.add(Object.assign(tab, data, { heard: Date.now() }));
  if (isKnown) tab.isOut = tab.postMessage({ state });
  else if (data.isSeen || !tab.isOut) connect(50);
};
self.onconnect = ({ ports }) => accept(ports[0]);
// Hidden tabs report each minute.
setInterval(() => {
  for (const tab of tabs) if (Date.now() - tab.heard > 15e4) forget(tab);
  if (Date.now() - heard > 45e3) connect(0);
}, 5e3);

// The page.
const doc = self.document, root = doc?.documentElement, $ = (it, of = root) => [...of?.querySelectorAll(it) ?? []];
const on = addEventListener, [main] = $("main"), mark = root?.dataset, [meta] = $("meta[name=live]"), say = meta?.dataset, held = new Set(), queue = [];
let note, news, pause, port, isAlone = !self.SharedWorker, isPressed, isBusy, isPaused, isOver, isLeft, isLate, isMute, more = 0, saying;

const end = (text = say.gone) => {
  clearTimeout(saying);
  leave();
  isOver = pause.hidden = 1;
  mark.live = "off";
  note.innerHTML = `${text} <a href="">${say.again}</a>`;
};

// New elements above the view wait.
const topOf = it => it.getBoundingClientRect().top;
const reveal = all => {
  for (const it of held) if (all || topOf(it.parentNode ?? it) >= 0) it.hidden = !held.delete(it);
  news.hidden = !held.size;
  news.textContent = say.new.replace("#", held.size);
};

const frame = "body > header, body > footer, ";
const idOf = it => it.getAttribute?.("id"), partOf = it => idOf(it) ?? it.nodeName;
const kind = it => [it.nodeName, it.name, it.type, idOf(it)] + "";
const parse = innerHTML => Object.assign(doc.createElement("template"), { innerHTML }).content.firstElementChild;
const update = (fresh, title, version, mute) => {
  const parts = new Map($(frame + "[id]").map(it => [partOf(it), it])),
    focus = doc.activeElement, tops = new Map($("main *").map(it => [it, topOf(it)]));
  // Touched: has focus, or differs from its HTML.
  const touched = $("input, select, textarea, [contenteditable]").filter(it => {
    const clean = doc.createElement("form").appendChild(it.cloneNode(1));
    clean.form?.reset();
    return it === focus || it.isTyped || it.validity?.badInput || ["checked", "value", "selectedIndex"].some(key => it[key] !== clean[key]);
  });
  const owners = touched.map(it => it.form ?? it), placed = new Set(), gone = [], added = [];

  const merge = (fresh, node = parts.get(partOf(fresh))) => {
    if (node.nodeName !== fresh.nodeName) throw node;
    if (node.data !== fresh.data) node.data = fresh.data;
    if (!node.tagName) return;
    // A touched form waits, but not parts without controls.
    const form = node.form ?? node.closest("form");
    if (owners.includes(node) || owners.includes(form) && [...form.elements].some(it => node.contains(it)))
      return isLate ||= !node.isEqualNode(fresh);
    for (const { name } of [...node.attributes, ...fresh.attributes]) {
      const value = fresh.getAttribute(name);
      if (value !== node.getAttribute(name) && !/^(open|style)$/.test(name) && (name !== "hidden" || !held.has(node)))
        node[value == null ? "removeAttribute" : "setAttribute"](name, value);
    }
    fill(fresh, node);
  };

  const fill = (fresh, node, isNew) => {
    const old = [...node.childNodes].filter(it => it.dataset?.own == null), todo = [], runs = [[]];
    gone.push(...old);
    [...fresh.childNodes].map(child => {
      const hole = child.dataset?.hole, key = hole ?? idOf(child);
      const fits = it => it && !placed.has(it) && (hole || kind(it) === kind(child));
      let it = key ? parts.get(key) : old.find(fits);
      if (fits(it)) {
        if (!hole) todo.push(() => merge(child, it));
      } else {
        if (hole) throw hole;
        it = doc.importNode(child);
        if (!isNew && key) added.unshift(it);
        todo.push(() => fill(child, it, 1));
      }
      placed.add(it);
      // The longest run in order stays.
      const rank = old.indexOf(it), n = runs.findLastIndex(([last = -1]) => last < rank);
      if (n >= 0 && it.tagName) runs[n + 1] = [rank, ...runs[n]];
      return it;
    }).reduceRight((next, it) => {
      if (!runs.at(-1).includes(old.indexOf(it)) && (it.parentNode !== node || it.nextSibling !== next))
        node[node.moveBefore && it.isConnected ? "moveBefore" : "insertBefore"](it, next);
      return it;
    }, null);
    todo.map(go => go());
  };

  fresh.map(it => merge(it));
  for (const node of gone) if (!placed.has(node) && !owners.some(it => node.contains(it))) node.remove(gone.key ||= idOf(node));
  $("form").map(form => touched.some(it => it.form === form) || form.reset());
  focus?.focus({ preventScroll: true });
  for (const node of added) {
    const next = node.nextElementSibling;
    if (held.has(next) || tops.get(next) < 0) node.hidden = held.add(node);
    // Items that move up are not new.
    more += node.matches("li, tr") && (!gone.key || tops.has(node.parentNode.lastElementChild));
  }
  reveal();
  if (title) doc.title = title;
  if (!mute && meta.content !== version) saying ||= setTimeout(() => {
    note.textContent = more ? say.new.replace("#", more) : say.updated;
    saying = more = 0;
  }, 5e3);
  meta.content = version;
};

const refresh = async (wait = 1e3) => {
  isBusy = 1;
  try {
    const reply = await fetch("", { headers: { "Vitrine-Live": 1 }, cache: "no-cache", redirect: "manual" });
    if (reply.status > 428) throw reply;
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const [version] = $("meta[name=live]", page), [next] = $("main", page);
    if (isOver) return;
    if (next?.dataset.scene !== main.dataset.scene || !version?.content.endsWith(meta.content.slice(16))) return end();
    isLate = 0;
    update($(frame + "main", page), page.title, version.content);
    isBusy = 0;
    queue.length = 0;
    join();
  } catch { setTimeout(refresh, wait * (1 + Math.random()), Math.min(6e4, 2 * wait)); }
};
const drain = () => {
  while (queue.length && !(isPaused || isPressed || isBusy || isOver)) {
    const it = queue.shift();
    try {
      if (it.from === meta.content) update(it.parts.map(({ html }) => parse(html)), it.title, it.to, it.mute);
      else if (it.to !== meta.content) refresh();
    } catch { refresh(); }
  }
};

const leave = () => port = port?.postMessage({});
const join = event => {
  if (isOver || isLeft || isAlone && doc.hidden) return leave();
  if (!port) {
    const { port1, port2 } = new MessageChannel();
    const worker = isAlone ? accept(port2) : new SharedWorker(url, { type: "module" });
    worker.onerror = () => join(isAlone = 1, port = null);
    port = worker.port ?? port1;
    port.onmessage = ({ data }) => (isMute = isOver) ||
      (data.state ? mark.live = data.state : data.text ? end(data.text) : drain(queue.push(data) > 99 && queue.shift()));
  }
  port.postMessage({ page: location.pathname + location.search, version: queue.at(-1)?.to ?? meta.content, isSeen: event && !doc.hidden });
};

if (root) mark.live = meta ? "connecting" : "off";
if (meta) {
  main.after(parse(`<div class=live><p role=status></p><button class=news></button><button class=quiet></button></div>`));
  [note, news, pause] = main.nextElementSibling.children;
  news.onclick = () => {
    const first = [...held].pop();
    reveal(1);
    (first.querySelector("a, button, input") ?? pause).focus();
  };
  const read = () => {
    try { isPaused = localStorage[key]; } catch {}
    pause.textContent = say[isPaused ? "resume" : "pause"];
    drain();
  };
  pause.onclick = () => read(localStorage[key] = isPaused ? "" : 1);
  // A click needs its target.
  for (const type of ["down", "move", "up", "cancel"])
    on(`pointer${type}`, ({ buttons }) => setTimeout(() => drain(isPressed = buttons)));
  on("visibilitychange", join);
  on("pagehide", () => join(isLeft = 1));
  on("pageshow", () => read(join(isLeft = 0)));
  on("storage", read);
  on("input", ({ target: it }) => it.isTyped = it.isContentEditable);
  on("scroll", () => reveal());
  // A mute worker has ended.
  setInterval(() => join(isLate &&= drain(queue.push({})), isMute &&= port = null, isMute = mark.live !== "off"), 2e4);
  join();
  reveal();
  read();
}
