import Foundation
import MicroHTTP

@testable import WebMVVM

/// A page as a browser shows it, in Swift: the HTML of each part, with a hole for each part inside it.
struct PatchedPage {
  private struct Patch: Decodable {
    struct Part: Decodable {
      let id: String
      let html: String
    }

    let from: String
    let to: String
    let title: String?
    let parts: [Part]
  }

  private(set) var version: String
  private(set) var title: String
  private var parts: [String: String] = [:]
  private let before: String
  private let between: String

  init(_ html: String) {
    let bytes = Array(html.utf8)
    let (found, version) = bytes.withUnsafeBytes { (PageParts(of: $0, key: 7), PageVersion(of: $0, key: 7)) }
    self.version = "\(version)"
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    title = text(found.title)
    for part in found.all {
      var html = ""
      var done = part.bytes.lowerBound
      for child in part.children.map({ found.all[$0] }) {
        html += text(done..<child.bytes.lowerBound) + Self.hole(child.id)
        done = child.bytes.upperBound
      }
      parts[part.id] = html + text(done..<part.bytes.upperBound)
    }
    let top = found.all.filter { ["", "main"].contains($0.id) }.map(\.bytes)
    before = text(0..<(top.first?.lowerBound ?? 0))
    between = top.count == 2 ? text(top[0].upperBound..<top[1].lowerBound) : ""
  }

  /// Does what the script does with an event.
  mutating func apply(_ event: Bytes) throws {
    let text = event.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    let data = text.split(separator: "\n").first { $0.hasPrefix("data: ") }.map { $0.dropFirst(6) } ?? ""
    let patch = try JSONDecoder().decode(Patch.self, from: Data(data.utf8))
    guard patch.from == version else { throw OtherBase() }
    version = patch.to
    title = patch.title ?? title
    for part in patch.parts { parts[part.id] = part.html }
  }

  struct OtherBase: Error {}

  /// The header and `<main>`, with their holes filled.
  var body: String { filled("") + between + filled("main") }

  private func filled(_ id: String) -> String {
    (parts[id] ?? "").replacing(#/<(?:template|tr) data-hole="([^"]*)"></(?:template|tr)>/#) { hole in
      filled(String(hole.output.1))
    }
  }

  private static func hole(_ id: String) -> String { "<template data-hole=\"\(id)\"></template>" }
}
