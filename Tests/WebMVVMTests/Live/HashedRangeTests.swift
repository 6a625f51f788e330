import Foundation
import MicroHTTP
import TestSupport
import Testing

@testable import WebMVVM

/// The version of a page with kept Views, whose hashes are known.
@Suite struct HashedRangeTests {
  /// Writes text as it is.
  private struct Piece: View {
    static var scene: StaticString { "Piece" }
    let text: String

    func render(into html: inout HTMLWriter) { html.text(SafeHTML(vouchingFor: text)) }
  }

  /// Writes text, the second half of which is a View that is kept, too.
  private struct Nest: View {
    static var scene: StaticString { "Nest" }
    let text: String
    let views: KeptViews<String>

    func render(into html: inout HTMLWriter) {
      let middle = text.index(text.startIndex, offsetBy: text.count / 2)
      let rest = String(text[middle...])
      html.view(Piece(text: String(text[..<middle])))
      html.view(views.view(for: "half " + rest) { Piece(text: rest) })
    }
  }

  private static let page = {
    func filler(_ name: String) -> String { (0..<60).map { "<p>\(name) \($0)</p>" }.joined() }
    return "<head></head><body>\(filler("a"))<header>\(filler("b"))</header>\(filler("c"))<main>\(filler("d"))</main>"
      + "\(filler("e"))<footer>\(filler("f"))</footer></body>"
  }()

  /// The version of a page that consists of pieces. Those with an odd index are kept.
  private func version(of pieces: [String], _ views: KeptViews<String>) throws -> PageVersion {
    var html = HTMLWriter(capacity: 64)
    html.version()
    for (index, text) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        html.view(Piece(text: text))
      } else {
        html.view(views.view(for: text) { Nest(text: text, views: views) })
      }
    }
    return try #require(html.finish(masking: [], key: 7).version)
  }

  private func pieces(of page: String, using random: inout SeededGenerator) -> [String] {
    let page = Array(page.utf8)
    let cuts = (0..<8).map { _ in Int.random(in: 0...page.count, using: &random) }.sorted()
    return zip([0] + cuts, cuts + [page.count]).map { String(decoding: page[$0..<$1], as: UTF8.self) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `The version does not depend on what was kept before, and is another one if a byte is`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = pieces(of: Self.page, using: &random)
    let views = KeptViews<String>(limit: 256, isChecked: false)
    let others = KeptViews<String>(limit: 256, isChecked: false)

    let version = try version(of: pieces, views)

    #expect(try self.version(of: pieces, views) == version)
    #expect(try self.version(of: pieces, others) == version)
    for (name, isPart) in ["a": false, "b": true, "c": false, "d": true, "e": false, "f": true] {
      let number = Int.random(in: 0..<60, using: &random)
      let changed = pieces.map { $0.replacing(">\(name) \(number)<", with: ">\(name) x\(number)<") }
      if changed == pieces { continue }
      #expect((try self.version(of: changed, views) != version) == isPart, "\(name) \(number)")
    }
  }

  @Test func `A View with the mark of the reader is hashed with it`() throws {
    let views = KeptViews<String>(limit: 256, isChecked: false)
    func version(for reader: String) throws -> PageVersion {
      var html = HTMLWriter(capacity: 64)
      html.formReader = ReaderMark(of: reader)
      html.version()
      html.append("<main>")
      html.view(views.view(for: "form") { Form() })
      html.append("</main>")
      return try #require(html.finish(masking: [], key: 7).version)
    }
    let first = try version(for: "1")

    #expect(try version(for: "1") == first)
    #expect(try version(for: "2") != first)
  }

  private struct Form: View {
    static var scene: StaticString { "Form" }

    func render(into html: inout HTMLWriter) {
      html.append("<form>")
      html.readerField()
      html.text(String(repeating: "x", count: 2 * HashedRange.shortest))
      html.append("</form>")
    }
  }
}
