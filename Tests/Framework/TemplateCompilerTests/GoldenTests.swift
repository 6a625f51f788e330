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

  /// A test target can't use the plugin: SwiftPM would link the compiler twice. So that of `WebMVVMTests` has the Swift.
  @Test func `A form becomes the Swift that the tests of forms compile`() throws {
    let html = try Data(contentsOf: Self.folder.appending(path: "Membership.html"))
    let swift = Self.folder.appending(path: "../../WebMVVMTests/Form/MembershipView.swift")
    var template = Template(path: "Templates/Shop/Goods/Membership.html")

    let result = "// swift-format-ignore-file\n" + (try template.compile(Array(html)))

    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(result.utf8).write(to: swift) }
    #expect(result == (try String(contentsOf: swift, encoding: .utf8)))
  }
}
