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
    var html = HTMLWriter(capacity: 64, language: language)
    html.append("<i>")
    html.view(views.view(for: key) { counter })
    html.append("</i>")
    return html.finish().text
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

  @Test func `A View that contains what belongs to one page is not kept`() throws {
    let folder = try TemporaryFolder()
    try folder.write("body { color: blue }", to: "style.css")
    let files = try StaticFiles(folder: folder.url.path)
    let writers: [(inout HTMLWriter) -> Void] = [
      { $0.source("/style.css") }, { $0.readerField() }, { $0.version() },
    ]
    for (key, write) in writers.enumerated() {
      var renderings = 0
      for _ in 1...2 {
        var html = HTMLWriter(capacity: 64, files: files)
        let view = views.view(for: key) {
          renderings += 1
          return Writing(write: write)
        }
        html.view(view)
      }
      #expect(renderings == 2)
    }
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
