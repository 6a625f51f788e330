import Changes
import Foundation
import MVVM
import MicroHTTP
import TestSupport
import Testing

@testable import WebMVVM

@Suite struct PagePatchTests {
  @Test(arguments: 0..<(isStressRun ? 300 : 60) as Range<UInt64>)
  func `A patched page equals the new page`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var page = RandomPage(using: &generator)
    for _ in 0..<10 {
      var shown = PatchedPage(page.html)
      let before = page.html
      page.change(using: &generator)
      try shown.apply(try patch(from: before, to: page.html))
      #expect(shown.body == page.body)
      #expect(shown.version == PatchedPage(page.html).version)
    }
  }

  @Test func `A change of one part sends no other part`() throws {
    let page = { (price: String) in
      "<title>Tea</title><main id=\"main\"><ul id=\"list\"><li id=\"a\">1</li><li id=\"b\">\(price)</li></ul></main>"
    }
    let patch = try text(of: patch(from: page("2"), to: page("3")))
    #expect(patch.contains(#""parts":[{"id":"b","html":"<li id=\"b\">3</li>"}]"#))
  }

  @Test func `A list that is sorted anew is sent with holes in place of its items`() throws {
    let page = { (items: String) in "<title>Tea</title><main id=\"main\"><ul id=\"list\">\(items)</ul></main>" }
    let patch = try text(
      of: patch(from: page(#"<li id="a">1</li><li id="b">2</li>"#), to: page(#"<li id="b">2</li><li id="a">1</li>"#)))
    let holes = #"<template data-hole=\"b\"></template><template data-hole=\"a\"></template>"#
    #expect(patch.contains(#""parts":[{"id":"list","html":"<ul id=\"list\">\#(holes)</ul>"}]"#))
  }

  @Test func `A table row is left out as a row, because a browser adds a tbody around it`() throws {
    let page = { (items: String) in "<title>Tea</title><main id=\"main\"><table id=\"table\">\(items)</table></main>" }
    let (first, second) = (#"<tr id="a"></tr>"#, #"<tr class="new" id="b"></tr>"#)
    let patch = try text(of: patch(from: page(first + second), to: page(second + first)))
    #expect(patch.contains(#"<table id=\"table\"><tr data-hole=\"b\"></tr><tr data-hole=\"a\"></tr></table>"#))
  }

  @Test func `The first header before the main element and the first footer after it are parts, at any depth`() throws {
    let page = { (first: String, second: String) in
      """
      <title>Tea</title><div><nav><header>\(first)</header></nav><header>\(second)</header><footer>\(second)</footer>\
      <main id="main"><header>Tea</header><footer>1 of 2</footer></main></div><div><footer>\(first)</footer>\
      <footer>\(second)</footer></div>
      """
    }
    let first = try text(of: patch(from: page("1", "1"), to: page("2", "1")))
    #expect(
      first.contains(
        #""parts":[{"id":"","html":"<header>2</header>"},{"id":" ","html":"<footer>2</footer>"}]"#))
    #expect(try text(of: patch(from: page("1", "1"), to: page("1", "2"))).contains(#""parts":[]"#))
  }

  @Test(arguments: ["<svg>", "<svg id=\"drawing\">"])
  func `An element of a drawing is sent with the whole drawing`(start: String) throws {
    let page = { (text: String) in
      """
      <title>Tea</title><main id="main"><p id="a">\(start)<g id="group"><text id="text">\(text)</text></g></svg>\
      <b id="b">\(text)</b></p></main>
      """
    }
    let patch = try text(of: patch(from: page("1"), to: page("2")))
    let parts = patch.components(separatedBy: #"{"id":""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(parts == [start == "<svg>" ? "a" : "drawing", "b"])
    #expect(patch.contains(#"<g id=\"group\"><text id=\"text\">2</text></g></svg>"#))
  }

  @Test func `White space and control characters of a page are those of the patch`() throws {
    let page = { (text: String) in "<title>Tea</title><main id=\"main\"><p id=\"a\">\(text)</p></main>" }
    var shown = PatchedPage(page("1"))
    try shown.apply(try patch(from: page("1"), to: page("\t\n\u{C}\u{FFFD}\\\"")))
    #expect(shown.body == PatchedPage(page("\t\n\u{C}\u{FFFD}\\\"")).body)
  }

  @Test func `A title is sent as text`() throws {
    let page = { (title: String) in "<title>\(title)</title><main id=\"main\"></main>" }
    #expect(try text(of: patch(from: page("1"), to: page("Tea &amp; &lt;b&gt;"))).contains(#""title":"Tea & <b>""#))
    #expect(try text(of: patch(from: page("Mail (1)"), to: page("Mail (2)"))).contains(#""title":"Mail (2)""#))
  }

  private func patch(from old: String, to new: String) throws -> Bytes {
    let (old, new) = (try #require(page(old)), try #require(page(new)))
    return new.patch(of: "/", from: old.known, old.version, isMute: false)
  }

  private func page(_ html: String) -> LivePage? {
    LivePage(
      RenderedPage(
        response: Response(body: .bytes(.utf8(html))),
        sources: PageSources(
          number: .init(rawValue: 0), topics: [], deadline: nil, isUnique: false, nonces: [], cookies: []),
        liveScene: "Page", setsCookies: false, isPersonal: false, reader: nil), key: 7)
  }

  private func text(of bytes: Bytes) -> String { bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }
}
