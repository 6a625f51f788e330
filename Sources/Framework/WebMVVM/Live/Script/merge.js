// Merging new HTML into the page.

import { idOf, main, plain, topOf } from "./elements.js";
import { findTouchedFields } from "./fields.js";
import { findSuccessors, focusFirst } from "./focus.js";
import { isHeld } from "./news.js";

/**
 * The elements of which a page consists: the first header before `<main>`, `<main>`, and the first footer after it. Those
 * inside them that have an id can be updated alone.
 */
export function frameOf(page) {
  const main = page.querySelector("main");
  // The position 4 is after `<main>`, and not inside it.
  const footer = [...page.querySelectorAll("footer")].find((element) => main.compareDocumentPosition(element) === 4);
  // Without a header, the first of the two is `<main>`.
  return new Set([page.querySelector("header, main"), main, footer ?? main]);
}

/** One update of the page. What stays is not replaced, so it keeps its focus, selection, scroll position and text. */
export class Merge {
  /** The elements that can be updated alone, by {@link partKey}. */
  parts = new Map(
    [...document.querySelectorAll("[id]"), ...frameOf(document)].map((element) => [partKey(element), element])
  );
  touchedFields = findTouchedFields();
  /** The forms of these fields, or the fields that have none. */
  touchedOwners = this.touchedFields.map((field) => plain(field).form ?? field);
  /** Where the elements were before. */
  oldTops = new Map([...main.querySelectorAll("*")].map((element) => [element, topOf(element)]));
  /** The children that merged elements had before. Those that are not placed again are removed. */
  oldNodes = [];
  placedNodes = new Set();
  /** New elements with an id. What is inside a new element is not in this list. */
  addedElements = [];
  hasRemovedParts = false;
  /** Whether a form differs that was left alone, or an element has stayed because of a field that the reader has changed. */
  hasLateForms = false;

  /** @throws An error if the new parts do not fit the page. Then some of them can be merged already. */
  run(freshParts) {
    const successors = findSuccessors();
    for (const part of freshParts) {
      this.mergeNode(part, this.parts.get(partKey(part)));
    }
    this.removeOldNodes();
    this.resetForms();
    focusFirst(successors);
  }

  mergeNode(fresh, node) {
    if (plain(node)?.nodeName !== plain(fresh).nodeName) {
      throw new Error(`The page has no element for ${plain(fresh).outerHTML}`);
    }
    if (plain(node).nodeType !== Node.ELEMENT_NODE) {
      // The same text is not set again, because a selection in it would be lost.
      if (node.data !== fresh.data) {
        node.data = fresh.data;
      }
    } else if (this.isTouched(node)) {
      this.hasLateForms ||= !plain(node).isEqualNode(fresh);
    } else {
      mergeAttributes(fresh, node);
      this.mergeChildren(fresh, node);
    }
  }

  /** Whether an element belongs to a touched form. The parts of such a form that contain no field are updated. */
  isTouched(element) {
    if (this.touchedOwners.includes(element)) {
      return true;
    }
    const form = plain(element).form ?? plain(element).closest("form");
    return this.touchedOwners.includes(form) && [...plain(form).elements].some((field) => plain(element).contains(field));
  }

  mergeChildren(fresh, parent, isNewParent = false) {
    // A script of the page marks what it has added with `data-own`.
    const oldChildren = [...plain(parent).childNodes].filter((node) => plain(node).dataset?.own === undefined);
    this.oldNodes.push(...oldChildren);
    const freshChildren = [...plain(fresh).childNodes];
    const nodes = this.findNodes(freshChildren, oldChildren);
    const children = [];
    const unmerged = [];
    for (const freshChild of freshChildren) {
      const partId = plain(freshChild).dataset?.hole;
      let child = nodes.get(freshChild);
      const isNew = !child;
      if (isNew) {
        if (partId) {
          throw new Error(`The page has no element for ${plain(freshChild).outerHTML}`);
        }
        child = document.importNode(freshChild);
        if (idOf(child) && !isNewParent) {
          this.addedElements.push(child);
        }
      }
      children.push(child);
      if (!partId) {
        unmerged.push({ freshChild, child, isNew });
      }
    }
    // Then the children of the children: their parents are in the page now, and `moveBefore` needs that.
    placeChildren(children, parent, oldChildren);
    for (const { freshChild, child, isNew } of unmerged) {
      if (isNew) {
        this.mergeChildren(freshChild, child, true);
      } else {
        this.mergeNode(freshChild, child);
      }
    }
  }

  /**
   * The nodes of the page for new ones. Those that are most alike come first: an element that is new before another one does
   * not take its place.
   */
  findNodes(freshNodes, oldNodes) {
    const nodes = new Map();
    for (const isAlike of [isEqual, this.hasSamePart, hasSameAttributes, () => true]) {
      for (const fresh of freshNodes.filter((node) => !nodes.has(node))) {
        const node = this.findNode(fresh, oldNodes, isAlike);
        if (node) {
          nodes.set(fresh, node);
          this.placedNodes.add(node);
        }
      }
    }
    return nodes;
  }

  /** The node of the page for a new one. A hole stands for a part that is the same, so the server has left it out. */
  findNode(fresh, oldNodes, isAlike) {
    const hole = plain(fresh).dataset?.hole;
    const fits = (node) => !this.placedNodes.has(node) && (hole || kindOf(node) === kindOf(fresh));
    const id = hole ?? idOf(fresh);
    if (!id) {
      return oldNodes.find((node) => fits(node) && isAlike(fresh, node));
    }
    const part = this.parts.get(id);
    return part && fits(part) ? part : undefined;
  }

  /** Whether the first part in a new element is in this one now. */
  hasSamePart = (fresh, element) => {
    const part = plain(fresh).querySelector?.("[id], [data-hole]");
    return part && plain(element).contains(this.parts.get(plain(part).dataset.hole ?? idOf(part)));
  };

  /** What a reader has typed or chosen is not removed: it stays until the form is sent, or the field has its old value. */
  removeOldNodes() {
    const kept = [...this.touchedOwners, ...this.touchedFields];
    for (const node of this.oldNodes) {
      if (this.placedNodes.has(node)) {
        continue;
      }
      if (kept.some((element) => plain(node).contains(element))) {
        this.hasLateForms = true;
      } else {
        this.hasRemovedParts ||= Boolean(idOf(node));
        plain(node).remove();
      }
    }
  }

  /** A field shows a new value only when its form is reset. */
  resetForms() {
    for (const form of document.querySelectorAll("form")) {
      if (!this.touchedFields.some((field) => field.form === form)) {
        plain(form).reset();
      }
    }
  }
}

/** The page has one `<main>`, which needs no id, and its header and footer usually have none. */
function partKey(element) {
  return plain(element).nodeName === "MAIN" ? "MAIN" : idOf(element) ?? plain(element).nodeName;
}

/** Only nodes of one kind are merged. */
function kindOf(node) {
  const { nodeName, name, type } = plain(node);
  return [nodeName, name, type, idOf(node)].join();
}

function isEqual(fresh, node) {
  return plain(fresh).isEqualNode(node);
}

function hasSameAttributes(fresh, node) {
  return plain(fresh).cloneNode().isEqualNode(plain(node).cloneNode());
}

function mergeAttributes(fresh, element) {
  const [source, target] = [plain(fresh), plain(element)];
  for (const name of new Set([...target.getAttributeNames(), ...source.getAttributeNames()])) {
    // The reader opens `<details>` and resizes text areas.
    const isOfReader = name === "open" || name === "style";
    if (isOfReader || (name === "hidden" && isHeld(element))) {
      continue;
    }
    const value = source.getAttribute(name);
    if (value === null) {
      target.removeAttribute(name);
    } else if (value !== target.getAttribute(name)) {
      target.setAttribute(name, value);
    }
  }
}

function placeChildren(children, parent, oldChildren) {
  const staying = longestRunInOrder(children, oldChildren);
  let next = null;
  for (const child of [...children].reverse()) {
    const isInPlace = plain(child).parentNode === parent && plain(child).nextSibling === next;
    if (!staying.has(child) && !isInPlace) {
      insertNode(child, parent, next);
    }
    next = child;
  }
}

function insertNode(node, parent, next) {
  // `moveBefore` keeps the state of an element, such as a video that plays. Not all browsers have it.
  if (plain(parent).moveBefore && plain(node).isConnected) {
    plain(parent).moveBefore(node, next);
  } else {
    plain(parent).insertBefore(node, next);
  }
}

/** As many elements as possible that are in the right order already. They stay, and the others are moved. */
function longestRunInOrder(children, oldChildren) {
  const oldIndexes = new Map(oldChildren.map((node, index) => [node, index]));
  const indexOfLast = (run) => oldIndexes.get(run.at(-1)) ?? -1;
  // For each length, the run that ends first: https://en.wikipedia.org/wiki/Longest_increasing_subsequence
  const runs = [[]];
  for (const child of children) {
    const index = oldIndexes.get(child);
    if (index === undefined || !plain(child).tagName) {
      continue;
    }
    const length = runs.findLastIndex((run) => indexOfLast(run) < index);
    runs[length + 1] = [...runs[length], child];
  }
  return new Set(runs.at(-1));
}
