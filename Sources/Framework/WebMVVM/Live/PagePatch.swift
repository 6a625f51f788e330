import MicroHTTP

/// The parts of a page that differ from what a browser shows, as the data of an event.
struct PagePatch {
  private let parts: PageParts
  private let html: UnsafeRawBufferPointer
  private let known: KnownParts

  /// - Parameters:
  ///   - parts: The parts of the new page.
  ///   - html: The new page.
  ///   - known: What the browser shows.
  init(to parts: PageParts, _ html: UnsafeRawBufferPointer, from known: KnownParts) {
    self.parts = parts
    self.html = html
    self.known = known
  }

  /// The event, with one line of JSON as its data.
  ///
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - reader: Who the page is for.
  ///   - base: What the browser shows.
  ///   - version: What it shows afterwards.
  ///   - isMute: Whether it announces nothing.
  func event(
    page: String, for reader: ReaderMark, from base: PageVersion, to version: PageVersion, isMute: Bool
  ) -> Bytes {
    var json = ByteWriter(capacity: 1 << 10)
    json.append("event: patch\ndata: {\"page\":\"")
    json.appendJSON(page)
    json.append("\",\"reader\":\"\(reader)\",\"from\":\"\(base)\(reader)\",\"to\":\"\(version)\(reader)\"")
    if isMute { json.append(",\"mute\":1") }
    if known.title != parts.titleHash(in: html) {
      json.append(",\"title\":\"")
      json.appendJSON(parts.titleText(in: html))
      json.append("\"")
    }
    json.append(",\"parts\":[")
    var isFirst = true
    for part in known.changedParts(in: parts) {
      json.append(isFirst ? "{\"id\":\"" : ",{\"id\":\"")
      json.appendJSON(part.id)
      json.append("\",\"html\":\"")
      append(part, to: &json)
      json.append("\"}")
      isFirst = false
    }
    json.append("]}\n\n")
    return json.finish()
  }

  /// A part inside it that the browser has is a hole: the browser keeps its own element.
  private func append(_ part: PagePart, to json: inout ByteWriter) {
    var done = part.bytes.lowerBound
    for child in part.children.lazy.map({ parts.all[$0] }) {
      json.appendJSON(UnsafeRawBufferPointer(rebasing: html[done..<child.bytes.lowerBound]))
      if known.hashes[child.id] != nil {
        appendHole(for: child, to: &json)
      } else {
        append(child, to: &json)
      }
      done = child.bytes.upperBound
    }
    json.appendJSON(UnsafeRawBufferPointer(rebasing: html[done..<part.bytes.upperBound]))
  }

  /// A browser adds a `<tbody>` around a row that has none, but not around a `<template>`.
  private func appendHole(for part: PagePart, to json: inout ByteWriter) {
    let isRow = html[part.bytes].starts(with: "<tr ".utf8)
    json.append(isRow ? "<tr data-hole=\\\"" : "<template data-hole=\\\"")
    json.appendJSON(part.id)
    json.append(isRow ? "\\\"></tr>" : "\\\"></template>")
  }
}

/// What the server knows of the page that a browser shows: the hashes of its parts.
struct KnownParts: Sendable {
  var hashes: [String: UInt64] = [:]
  var title: UInt64 = 0

  init(_ parts: PageParts, in html: UnsafeRawBufferPointer) {
    for part in parts.all { hashes[part.id] = part.hash }
    title = parts.titleHash(in: html)
  }

  /// The parts that the browser has, but with another hash.
  func changedParts(in parts: PageParts) -> some Sequence<PagePart> {
    parts.all.lazy.filter { part in hashes[part.id].map { $0 != part.hash } ?? false }
  }
}

extension PageParts {
  /// The title without the references that ``Escaping`` writes.
  fileprivate func titleText(in html: UnsafeRawBufferPointer) -> String {
    let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", " "), ("&amp;", "&")]
    return references.reduce(String(decoding: html[title], as: UTF8.self)) { $0.replacing($1.0, with: $1.1) }
  }

  fileprivate func titleHash(in html: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ByteHash(key: 0)
    hash.combine(UnsafeRawBufferPointer(rebasing: html[title]))
    return hash.finish()
  }
}

extension UpdateReport.Result {
  /// - Parameters:
  ///   - patch: What was sent; nil for nothing.
  ///   - page: The new page.
  ///   - known: What the browsers showed before.
  init(_ patch: Bytes?, to page: LivePage, from known: KnownParts) {
    guard let patch else {
      self = .unchanged
      return
    }
    let parts = known.changedParts(in: page.parts).prefix(100).map { $0.id.isEmpty ? "header" : $0.id }
    self = .sent(parts: parts, bytes: patch.count)
  }
}
