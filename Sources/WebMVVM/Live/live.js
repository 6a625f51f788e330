// Live pages: an open page follows the data it shows. Without this script, changes appear when the page is loaded again.
// The same file runs in every page and in a shared worker, which holds one stream of changes for all tabs.

// Worker: keeps one stream for the pages in its tabs.
const hub = () => {
  const tabs = new Set(), versions = new Map();
  const id = crypto.getRandomValues(new BigUint64Array(1))[0].toString(16).padStart(16, "0");
  let state, stream, timer, retry = 1e3, failures = 0, least = 0, beat = 2e4;

  const isOpen = (page) => [...tabs].some((tab) => tab.page === page);
  const tell = (message, page) => [...tabs].forEach((tab) => (!page || tab.page === page) && tab.postMessage(message));
  const show = (next) => tell({ state: state = next });
  const plan = (delay) => {
    clearTimeout(timer);
    timer = setTimeout(open, delay);
  };

  const open = async () => {
    stream?.abort();
    for (const page of versions.keys()) if (!isOpen(page)) versions.delete(page);
    if (!tabs.size) return;
    const mine = stream = new AbortController();
    let silence;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), 2.25 * beat);
    };
    show("connecting");
    try {
      hear();
      const pages = [...versions].slice(-64).map(([page, version]) => `&page=${encodeURIComponent(page)}&version=${version}`);
      const { ok, body } = await fetch(`/live?tab=${id}${pages.join("")}`, { cache: "no-store", signal: mine.signal });
      if (!ok) least = 6e4;
      const reader = ok && body.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = "", part; reader && !(part = await reader.read()).done;) {
        hear();
        const events = (text + part.value).split("\n\n");
        text = events.pop();
        for (const event of events) if (mine === stream) receive(event);
      }
    } catch { /* The stream was lost or ended. */ }
    clearTimeout(silence);
    if (mine !== stream || !tabs.size) return;
    show("connecting");
    plan(Math.max(least, Math.min(6e4, retry * 2 ** failures++)) * (1 + Math.random()));
    least = 0;
  };

  const receive = (text) => {
    const { event, data, retry: wait } = Object.fromEntries(text.split("\n").map((line) => line.split(/: ?(.*)/s)));
    retry = Number(wait) || retry;
    if (!event) return;
    try {
      const message = JSON.parse(data);
      if (event === "ready") {
        failures = 0;
        beat = message.beat ?? beat;
        show("on");
      } else if (event === "end") {
        if (message.reason === "limit") least = 6e4;
        stream.abort();
      } else {
        if (message.to) versions.set(message.page, message.to);
        tell({ ...message, event }, message.page);
      }
    } catch {
      tell({ event: "refresh" });
    }
  };

  const forget = (tab) => {
    tabs.delete(tab);
    if (!tabs.size) stream?.abort();
  };

  setInterval(() => {
    for (const tab of tabs) ++tab.missed > 2 ? forget(tab) : tab.postMessage({ state });
    if ([...versions.keys()].some((page) => !isOpen(page))) open();
  }, 2e4);

  return (tab) => tab.onmessage = ({ data: { page, version, isNews } }) => {
    tab.missed = 0;
    if (page === null) return forget(tab);
    if (!page) return;
    const isKnown = isNews || isOpen(page) && versions.get(page) === version && !stream.signal.aborted;
    tab.page = page;
    tabs.add(tab);
    versions.set(page, version);
    isKnown ? tab.postMessage({ state }) : plan(50);
  };
};

// Page: the controls.
const meta = self.document?.querySelector("meta[name=live]"), root = self.document?.documentElement;
const make = (name, properties) => Object.assign(document.createElement(name), properties);
const held = new Set(), queue = [], said = new WeakMap();
let main, news, note, pause, version, port, watch, isAlone, isPressed, isBusy, isOver, isPaused, count = 0, saying, last = 0;

// Announces at most one change in five seconds.
const say = (added) => {
  count += added;
  saying ??= setTimeout(() => {
    if (!isOver) note.textContent = count ? `${count} new` : "Updated";
    saying = count = 0;
    last = Date.now();
  }, Math.max(100, last + 5e3 - Date.now()));
};

const end = (text) => {
  isOver = true;
  leave();
  note.replaceChildren(`${text} `, make("a", { href: location.href, textContent: "Load this page again" }));
  pause.hidden = true;
};

// New elements above the visible area stay hidden until the reader asks for them or scrolls there.
const isAbove = (element) => {
  let next = element.nextElementSibling;
  while (held.has(next)) next = next.nextElementSibling;
  return (next?.getBoundingClientRect().top ?? element.parentNode?.getBoundingClientRect().bottom) < 0;
};
const reveal = (all) => {
  for (const element of held) {
    if (!all && isAbove(element)) continue;
    element.removeAttribute("style");
    held.delete(element);
  }
  news.hidden = !held.size;
  news.textContent = `${held.size} new`;
};

// Page: merging.
const idOf = (node) => node.getAttribute?.("id");
const kind = (node) => [node.nodeName, ...["name", "type"].map((name) => node.getAttribute?.(name))].join();
const parse = (html) => {
  const { content } = make("template", { innerHTML: html });
  if (content.childElementCount !== 1) throw Error("not one element");
  return content.firstElementChild;
};

// A control is touched if it differs from one that is made from the same HTML.
const fields = "input, select, textarea";
const isTick = (field) => /^(checkbox|radio)$/.test(field.type);
const values = (field) => isTick(field) ? field.checked : JSON.stringify([...field.options ?? [field]].map((it) => it.selected ?? it.value));
const isTouched = (field) => field === document.activeElement && !isTick(field) || values(field) !== values(parse(field.outerHTML));
const reset = (field) => {
  const fresh = parse(field.outerHTML);
  if (values(field) === values(fresh)) return;
  for (const [index, option] of [...field.options ?? []].entries()) option.selected = fresh.options[index].selected;
  if (isTick(field)) field.checked = fresh.checked;
  else if (!field.options) field.value = fresh.value;
};

// The most elements that can stay in place while the others move. The focused one always stays.
const steady = (elements, ranks) => {
  const rank = (element) => ranks.get(element), tails = [], before = new Map(), result = new Set();
  const focus = elements.findIndex((element) => element.contains(document.activeElement));
  for (const [index, element] of elements.entries()) {
    if (focus >= 0 && index !== focus && index < focus !== rank(element) < rank(elements[focus])) continue;
    const place = [...tails, null].findIndex((tail) => !tail || rank(tail) > rank(element));
    before.set(element, tails[place - 1]);
    tails[place] = element;
  }
  for (let element = tails.at(-1); element; element = before.get(element)) result.add(element);
  return result;
};

const update = (pairs, parts, title, next) => {
  const typed = [...document.querySelectorAll(fields)].filter(isTouched);
  const owners = new Set(typed.map((field) => field.form ?? field));
  const placed = new Set(), moved = [], gone = [], added = [], changed = new Set(), active = document.activeElement;
  const seen = !scrollY ? [] : [...main.querySelectorAll("*")].map((it) => [it, it.getBoundingClientRect()])
    .filter(([, box]) => box.top >= 0 && box.height);

  const merge = (node, fresh) => {
    if (node.nodeType !== 1) {
      let start = 0; // A selection before the difference stays.
      while (start < node.length && node.data[start] === fresh.data[start]) start++;
      if (node.data === fresh.data) return;
      node.replaceData(start, node.length, fresh.data.slice(start));
      return changed.add(node.parentNode);
    }
    if (node.matches("form") && owners.has(node)) return spare(node, fresh);
    if (node.matches(fields) && owners.has(node.form ?? node)) return;
    for (const { name } of [...node.attributes, ...fresh.attributes]) {
      const value = fresh.getAttribute(name);
      if (value === node.getAttribute(name) || name === "style" && held.has(node)) continue;
      if (name === "open" && said.has(node) && said.get(node) !== node.open) continue; // The reader opened or closed it.
      value === null ? node.removeAttribute(name) : node.setAttribute(name, value);
      changed.add(node);
    }
    said.has(node) && said.set(node, fresh.hasAttribute("open"));
    fill(node, fresh);
    if (node.matches(fields)) reset(node);
  };

  // In a form that somebody has touched, only parts without a field of it are merged.
  const spare = (form, fresh) => {
    for (const child of fresh.children) {
      const part = parts.get(idOf(child));
      const isFree = form.contains(part ?? null) && ![...form.elements].some((field) => part.contains(field));
      isFree ? merge(part, child) : spare(form, child);
    }
  };

  const create = (fresh) => {
    const inner = [...fresh.querySelectorAll?.("[id], [data-hole]") ?? []];
    const isWhole = !inner.some((it) => it.dataset.hole || parts.has(it.id));
    const node = document.importNode(fresh, isWhole);
    if (idOf(node)) {
      added.push(node);
      if (scrollY) held.add(node).size && node.style.setProperty("display", "none", "important");
    }
    return [node, isWhole ? null : fill];
  };

  const fill = (node, fresh) => {
    const old = [...node.childNodes], spares = {}, ranks = new Map(old.map((child, index) => [child, index]));
    for (const child of old) if (!parts.has(idOf(child))) (spares[kind(child)] ??= []).push(child);
    const wanted = [...fresh.childNodes].map((child) => {
      const hole = child.dataset?.hole, id = hole ?? idOf(child), part = id ? parts.get(id) : spares[kind(child)]?.shift();
      const isSame = part && !placed.has(part) && (hole || part.nodeName === child.nodeName);
      const [it, go] = isSame ? [part, hole ? null : merge] : create(child);
      placed.add(it);
      return [it, () => go?.(it, child)];
    });
    gone.push(...old.filter((child) => !placed.has(child)));
    const still = steady(wanted.map(([it]) => it).filter((it) => it.nodeType === 1 && ranks.has(it)), ranks);
    wanted.reduceRight((next, [it]) => {
      if (still.has(it) || it.parentNode === node && it.nextSibling === next) return it;
      moved.push(it);
      node.moveBefore && node.isConnected && it.isConnected ? node.moveBefore(it, next) : node.insertBefore(it, next);
      return it;
    }, null);
    for (const [, go] of wanted) go();
  };

  for (const [node, fresh] of pairs) {
    const form = node.closest("form");
    owners.has(form) ? spare(form, { children: [fresh] }) : merge(node, fresh);
  }
  for (const node of gone) {
    const isUsed = [...owners, ...typed.filter((field) => !isTick(field))].some((it) => node.contains(it));
    if (!placed.has(node) && !isUsed && !node.dataset?.own) node.remove();
  }
};
