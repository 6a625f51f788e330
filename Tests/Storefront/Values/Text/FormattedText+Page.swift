import MicroHTTP
import WebMVVM
import WebMVVMTesting

@testable import Storefront

extension FormattedText {
  /// The elements that a page shows for it; nil if it is too long.
  func onPage(firstHeading: Int) -> HTMLDocument? {
    guard let html = pageHTML(firstHeading: firstHeading, marksLanguages: true) else { return nil }
    var writer = HTMLWriter(capacity: 256)
    writer.text(html)
    return HTMLDocument(writer.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
  }
}

extension FormattedText {
  /// How many lists, items, tables and cells are inside each other at most.
  var depth: Int { Self.depth(of: blocks) }

  private static func depth(of blocks: [Block]) -> Int {
    blocks.map { block in
      switch block {
      case .paragraph, .heading: 0
      case .list(let list): 2 + (list.items.map(depth).max() ?? 0)
      case .table(let table): 2 + ((table.head + table.body).flatMap(\.cells).map { depth(of: $0.blocks) }.max() ?? 0)
      }
    }.max() ?? 0
  }
}
