import Foundation
import Testing

@testable import TemplateCompiler

/// `Golden` holds templates, and beside each the Swift that it becomes.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test(arguments: ["GoodsList", "GoodsListCell", "Layout"])
  func `A template becomes exactly this Swift`(_ name: String) throws {
    let html = try Data(contentsOf: Self.folder.appending(path: "\(name).html"))
    let swift = Self.folder.appending(path: "\(name)View.swift.txt")
    var template = Template(path: "Templates/Shop/Goods/\(name).html")

    let result = try template.compile(Array(html))

    // After a wanted change: RECORD=1 swift test --filter GoldenTests, and read the difference.
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(result.utf8).write(to: swift) }
    #expect(result == (try String(contentsOf: swift, encoding: .utf8)))
  }
}
