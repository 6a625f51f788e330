import Foundation
import MicroHTTP
import TestSupport
import Testing

@testable import WebMVVM

@Suite struct KeptViewsTests {
  /// A View that counts how often it is rendered.
  private final class Counter: View {
    static var scene: StaticString { "Counter" }
    private(set) var count = 0

    func render(into html: inout HTMLWriter) {
      count += 1
      html.append("<b>")
      html.text(count)
      html.append("</b>")
    }
  }

  private struct Writing: View {
    static var scene: StaticString { "Writing" }
    let write: (inout HTMLWriter) -> Void

    func render(into html: inout HTMLWriter) { write(&html) }
  }

  private let views = KeptViews<Int>(limit: 2, isChecked: false)
  private let counter = Counter()

  private func html(_ key: Int, in language: Language = .english) -> String {
    Localization.$current.withValue(Localization(language: language, forms: [:])) {
      var html = HTMLWriter(capacity: 64)
      html.append("<i>")
      html.view(views.view(for: key) { counter })
      html.append("</i>")
      return html.finish().text
    }
  }

  @Test func `A View is rendered once for each key and language`() {
    #expect(html(1) == "<i><b>1</b></i>")
    #expect(html(1) == "<i><b>1</b></i>")
    #expect(html(1, in: .simplifiedChinese) == "<i><b>2</b></i>")
    #expect(html(1) == "<i><b>1</b></i>")
    #expect(html(1, in: .simplifiedChinese) == "<i><b>2</b></i>")
  }

  @Test func `A limited number of Views is kept`() {
    for key in 1...3 { #expect(html(key) == "<i><b>\(key)</b></i>") }

    #expect(html(1) == "<i><b>4</b></i>")
    #expect(html(3) == "<i><b>3</b></i>")
  }

  @Test func `A View that contains the version of a page is not kept`() {
    var renderings = 0
    for _ in 1...2 {
      var html = HTMLWriter(capacity: 64)
      html.view(
        views.view(for: 1) {
          renderings += 1
          return Writing { $0.version() }
        })
    }
    #expect(renderings == 2)
  }

  @Test func `The forms of a kept View are for the reader of each page`() {
    let marks = [ReaderMark(of: "1"), .anybody, ReaderMark(of: "2"), ReaderMark(of: "1")]
    let form: (inout HTMLWriter) -> Void = { html in
      html.append("<form>")
      html.readerField()
      html.append("<p>")
      html.readerField()
      html.readerField()
    }
    var renderings = 0
    for mark in marks {
      var kept = HTMLWriter(capacity: 64)
      var fresh = HTMLWriter(capacity: 64)
      kept.formReader = mark
      fresh.formReader = mark
      kept.append("<i>")
      kept.view(
        views.view(for: 1) {
          renderings += 1
          return Writing(write: form)
        })
      fresh.append("<i>")
      form(&fresh)

      let fields = (kept.readerFields, fresh.readerFields)
      #expect(fields.0 == fields.1)
      let (text, freshText) = (kept.finish().text, fresh.finish().text)
      #expect(text == freshText)
    }
    #expect(renderings == 1)
  }

  @Test func `A kept View that contains another one keeps its files and forms`() {
    let outer = KeptViews<Int>(limit: 2, isChecked: false)
    for mark in [ReaderMark(of: "1"), ReaderMark(of: "2")] {
      var html = HTMLWriter(capacity: 64)
      html.formReader = mark
      html.view(
        outer.view(for: 1) {
          Writing { html in
            html.append("<b>")
            html.view(views.view(for: 1) { Writing { $0.readerField() } })
            html.append("</b>")
          }
        })
      var field = HTMLWriter(capacity: 64)
      field.formReader = mark
      field.readerField()
      let (text, fieldText) = (html.finish().text, field.finish().text)
      #expect(text == "<b>\(fieldText)</b>")
    }
  }

  @Test func `A View that writes nothing is kept, too`() {
    var renderings = 0
    for _ in 1...2 {
      var html = HTMLWriter(capacity: 64)
      html.view(
        views.view(for: 1) { () -> Writing? in
          renderings += 1
          return nil
        })
      #expect(html.count == 0)
    }
    #expect(renderings == 1)
  }

  @Test func `A kept View follows the files that it links to`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: blue }", to: "style.css")
    let files = try StaticFiles(folder: folder.url.path)
    func html() -> (text: String, links: [String]) {
      var html = HTMLWriter(capacity: 64, files: files)
      html.view(views.view(for: 1) { Writing { $0.source("/style.css") } })
      let links = html.linkedFiles(of: files).flatMap(\.links).map(\.address)
      return (html.finish().text, links)
    }
    let (first, again) = (html(), html())
    #expect(first.text == again.text && first.links == [first.text] && again.links == first.links)

    try folder.write("body { color: red; margin: 0 }", to: "style.css")
    // The address of a file is up to a second old.
    try await waitUntil("the View has the link to the new version") {
      let text = html().text
      return text != first.text && text == files.address(of: "/style.css")
    }
    let now = html()
    #expect(now.text == files.address(of: "/style.css") && now.links == [now.text])
  }

  @Test func `A checked View is rendered each time, and a difference is noticed`() {
    let views = KeptViews<Int>(limit: 2, isChecked: true)
    func wrong(_ text: String) -> (html: String, keys: [String]) {
      var html = HTMLWriter(capacity: 64)
      html.view(views.view(for: 1) { Writing { $0.text(text) } })
      let keys = html.wrongKeptViews
      return (html.finish().text, keys)
    }

    for (text, keys) in [("a", []), ("a", []), ("b", ["Int"]), ("b", [])] as [(String, [String])] {
      let found = wrong(text)
      #expect(found.html == text && found.keys == keys)
    }
  }
}

extension Bytes {
  fileprivate var text: String { withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }
}
