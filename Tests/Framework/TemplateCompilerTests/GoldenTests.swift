import Foundation
import Testing

@testable import TemplateCompiler

/// The whole Swift file that the template in `Golden` becomes.
@Suite struct GoldenTests {
  /// A test target can't use the plugin: SwiftPM would link the compiler twice. So that of `WebMVVMTests` has the Swift.
  @Test func `A form becomes the Swift that the tests of forms compile`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let html = try Data(contentsOf: folder.appending(path: "Golden/Membership.html"))
    let swift = folder.appending(path: "../WebMVVMTests/Form/MembershipView.swift")
    var template = Template(path: "Templates/Shop/Goods/Membership.html")

    let result = "// swift-format-ignore-file\n" + (try template.compile(Array(html)))

    // After a wanted change: RECORD=1 swift test --filter GoldenTests, and read the difference.
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(result.utf8).write(to: swift) }
    #expect(result == (try String(contentsOf: swift, encoding: .utf8)))
  }
}
