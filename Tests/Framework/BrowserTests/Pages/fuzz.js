// Merges random pages into an open one, and compares the result with the same page freshly parsed.
// Arguments: a seed, the number of rounds, and a function for the result: a list of problems.
const [seed, rounds, done] = arguments;
let state = seed >>> 0;
// Mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md
const random = () => {
  state = state + 0x6D2B79F5 | 0;
  let t = Math.imul(state ^ state >>> 15, 1 | state);
  t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
  return ((t ^ t >>> 14) >>> 0) / 4294967296;
};
const below = (limit) => Math.floor(random() * limit);
const some = (list) => list.filter(() => random() < 0.6);
const shuffled = (list) => list.map((it) => [random(), it]).sort(([a], [b]) => a - b).map(([, it]) => it);

// The fields of a form hide its properties with their names. `its(node)` has the properties, for this script itself.
const members = ["name", "id"];
for (const member in document.createElement("form")) members.push(member);
const get = (form, name) => {
  const value = Reflect.get(HTMLFormElement.prototype, name, form);
  return typeof value === "function" ? value.bind(form) : value;
};
const its = (node) => node instanceof HTMLFormElement ? new Proxy(node, { get }) : node;

const words = () => ["tea", "pot", "cup", "fern", "<b>bold</b>", "a &amp; b", "很好"][below(7)] + below(4);
const contents = new Map(); // id → HTML, so that most parts are the same in two pages
const content = (id, make) => {
  if (!contents.has(id) || random() < 0.2) contents.set(id, make());
  return contents.get(id);
};
const item = (tag) => (id) => content(id, () => {
  const inner = [
    `<p>${words()}</p>`, `<input type="checkbox" name="tick" form="outer"${random() < 0.3 ? " checked" : ""}>`,
    `<details id="d-${id}"><summary>${words()}</summary><p>${words()}</p></details>`, `<a href="/${below(9)}">${words()}</a>`,
    `<span id="s-${id}">${words()}</span>`, words(),
  ];
  const cells = shuffled(some(inner)).join(random() < 0.5 ? "\n" : "");
  const attribute = ["", ` class="new"`, ` title="${below(3)}"`, ` hidden`][below(4)];
  return `<${tag} id="${id}"${attribute}>${tag === "tr" ? `<td>${cells}</td>` : cells}</${tag}>`;
});
const items = (tag, prefix) => shuffled(some([1, 2, 3, 4, 5, 6, 7])).map((n) => item(tag)(prefix + n)).join("\n  ");
const field = (id) => content(id, () => [
  `<p id="${id}"><label>${words()} <input name="${id}" value="${below(3)}"></label></p>`,
  `<p id="${id}"><textarea name="${id}">${words().replace(/<.*?>/g, "")}</textarea></p>`,
  `<p id="${id}"><select name="${id}">${[1, 2, 3].map((n) => `<option value="${n}"${below(4) ? "" : " selected"}>${words()}</option>`).join("")}</select></p>`,
  `<p id="${id}"><input type="range" name="${id}" max="${5 + below(3)}"> ${words()}</p>`,
  `<p id="${id}">${words()}</p>`,
][id.at(-1) % 5]);
const hiding = () => {
  const name = random() < 0.5 ? members[below(12)] : members[below(members.length)];
  return `<input type="hidden" name="${name}" value="${below(3)}">`;
};
const section = (name, inner) => `<section class="${name}"><h2>${name}</h2>${inner}</section>`;
const blocks = [
  () => `<ul id="list">\n  ${items("li", "i")}\n</ul>`,
  () => `<section><h2>${words()}</h2><ul>${items("li", random() < 0.5 ? "j" : "k")}</ul></section>`,
  () => `<table id="rows">${items("tr", "r")}</table>`,
  () => `<table id="groups"><tbody class="written">${items("tr", "g")}</tbody></table>`,
  () => `<form id="outer"><p>${words()}</p><button name="id" value="1">${words()}</button></form>`,
  () => `<form class="${words().slice(0, 2)}">${shuffled([hiding(), hiding(), `<button name="id">${words()}</button>`]).join("")}</form>`,
  () => section("thread", `<ul>${items("li", "t")}</ul>`),
  () => section("compose", random() < 0.5 ? `<p>${words()}</p>` : `<form id="answer">${hiding()}<textarea name="name">${below(3)}</textarea></form>`),
  () => `<form id="form">${hiding()}${hiding()}${shuffled(["f0", "f1", "f2", "f3", "f4"]).filter(() => random() < 0.8).map(field).join("\n")}</form>`,
  () => `<p>${words()}</p>`,
  () => words(),
];
const makePage = () => {
  const list = shuffled(some(blocks)).map((block) => block()).join("\n");
  // An item with ids can move into another list, but is only once on a page.
  return `<main id="main" data-scene="Fuzz">${list}</main>`;
};

// What the server does: the parts that differ, with the other parts left out.
const parsed = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("main");
const partsOf = (main) => new Map([main, ...main.querySelectorAll("[id]")].map((part) => [its(part).getAttribute("id"), part]));
const shell = (part, isHole) => {
  const copy = its(part).cloneNode(true);
  const cut = (parent) => {
    for (const child of [...its(parent).children]) {
      const id = its(child).getAttribute("id");
      if (id && isHole(id)) {
        const hole = document.createElement(its(child).nodeName === "TR" ? "tr" : "template");
        hole.dataset.hole = id;
        its(child).replaceWith(hole);
      } else cut(child);
    }
  };
  cut(copy);
  return its(copy).outerHTML.replace(/<tbody>(.*?)<\/tbody>/gs, "$1"); // as a template without it
};
const differences = (before, after) => {
  const old = partsOf(before), parts = [];
  for (const [id, part] of partsOf(after)) {
    if (old.has(id) && shell(old.get(id), () => true) !== shell(part, () => true)) {
      parts.push({ id, html: shell(part, (child) => old.has(child)) });
    }
  }
  return parts;
};

const turn = () => new Promise((resolve) => setTimeout(resolve));
const problems = [];
const meta = document.querySelector("meta[name=live]");
const live = document.querySelector("main");
let html = live.outerHTML, version = meta.content, round = 0;
const fail = (text) => problems.length < 5 && problems.push(`seed ${seed}, round ${round}: ${text}`);
const same = (page) => {
  const fresh = parsed(page);
  const path = (one, other) => {
    const [a, b] = [its(one), its(other)];
    if (a.nodeName !== b?.nodeName || a.nodeType !== 1) return `${a.outerHTML ?? a.data} | ${b?.outerHTML ?? b?.data}`;
    const index = [...a.childNodes].findIndex((child, i) => !its(child).isEqualNode(b.childNodes[i] ?? null));
    return index < 0 ? `${a.outerHTML.slice(0, 300)} | ${b.outerHTML.slice(0, 300)}` : path(a.childNodes[index], b.childNodes[index]);
  };
  if (!live.isEqualNode(fresh)) fail(`not the fresh page: ${path(live, fresh)}`);
};
// The order of what is on both pages, without what was left alone. The headings of the sections have no id.
const keyOf = (node) => its(node).getAttribute("id") ?? its(node).textContent;
const sameOrder = (fresh, form) => {
  const isIn = (page) => [...page.querySelectorAll("[id], section > h2")].filter((part) => !form || !its(form).contains(part) || part === form).map(keyOf);
  const [shown, meant] = [isIn(live), isIn(fresh)];
  const order = (one, other) => one.filter((key) => other.includes(key)).join();
  if (order(shown, meant) !== order(meant, shown)) fail(`another order: ${order(shown, meant)} | ${order(meant, shown)}`);
  if (new Set(shown).size < shown.length) fail(`something is twice: ${shown}`);
};
let fetches = 0;
window.fetch = async () => {
  fetches++;
  const text = `<!doctype html><meta name="live" content="${version}"><title>Fuzz</title>${html}`;
  return new Response(text, { headers: { "Content-Type": "text/html" } });
};
const say = async (message) => {
  window.livePort.onmessage({ data: message });
  for (const end = performance.now() + 30e3; meta.content !== version && performance.now() < end;) await turn();
  if (meta.content !== version) fail("no new version");
};

const run = async () => {
  for (round = 0; round < rounds && problems.length < 5; round++) {
    const previous = html, from = version, before = partsOf(live);
    html = makePage();
    version = `v${round}`;
    const fresh = parsed(html), inPage = partsOf(fresh);

    // Every second time somebody uses the page.
    const isUsed = round % 2 === 1;
    const typing = isUsed ? shuffled([...live.querySelectorAll(":is(#form, #answer) :is(input:not([type=hidden]), textarea)")])[0] : null;
    const opened = isUsed ? shuffled([...live.querySelectorAll("details")])[0] : null;
    const ticked = isUsed ? shuffled([...live.querySelectorAll("[type=checkbox]")])[0] : null;
    const focused = isUsed ? typing ?? shuffled([...live.querySelectorAll("a")].filter((link) => link.checkVisibility()))[0] : null;
    if (typing) typing.value = typing.type === "range" ? "1" : "typed";
    if (typing && typing.type !== "range") typing.setSelectionRange(1, 3);
    if (opened) opened.open = true;
    if (ticked) ticked.checked = !ticked.checked;
    focused?.focus({ preventScroll: true });
    const wasTicked = ticked?.checked, form = typing?.form;
    const place = typing?.closest("section")?.className;

    scrollTo(0, 0);
    if (!isUsed && round % 10 === 4) await say({ type: "refresh" });
    else await say({ type: "patch", from, to: version, parts: differences(parsed(previous), fresh) });
    if (!isUsed && fetches > Math.floor(round / 10) + 1 + Math.floor((round + 1) / 2)) fail("a patch was not merged");

    for (const [id, part] of partsOf(live)) {
      const old = before.get(id);
      if (old && its(old).nodeName === its(part).nodeName && old !== part) fail(`#${id} was replaced`);
    }
    if (typing && !typing.isConnected) fail("the field that is typed in is gone");
    if (typing && typing.value !== (typing.type === "range" ? "1" : "typed")) fail("typed text is lost");
    if (typing && typing.type !== "range" && typing.selectionStart !== 1) fail("the caret has moved");
    if (focused?.checkVisibility() && document.activeElement !== focused) fail("the focus is lost");
    if (opened?.isConnected && !opened.open) fail("an open element was closed");
    if (ticked?.isConnected && ticked.checked !== wasTicked) fail("a tick is lost");
    const isPlaceLeft = place && fresh.querySelector(`.${place}`);
    if (isPlaceLeft && typing.closest("section")?.className !== place) fail("typed text is in another section");
    sameOrder(fresh, form);
    if (!isUsed) same(html);
    else {
      // It is put back as it was. Then the page follows again.
      const reset = document.createElement("form");
      reset.id = "reset";
      document.body.append(reset);
      for (const control of live.querySelectorAll("input, textarea")) {
        const owner = control.getAttribute("form");
        control.setAttribute("form", "reset");
        its(reset).reset();
        owner ? control.setAttribute("form", owner) : control.removeAttribute("form");
      }
      reset.remove();
      if (opened) opened.open = false;
      // If what had the focus is gone, another control has it.
      document.activeElement.blur();
      version += "b";
      await say({ type: "refresh" });
      same(html);
    }
  }
  return problems;
};
run().catch((error) => [`seed ${seed}, round ${round}: ${error.stack}`]).then(done);
