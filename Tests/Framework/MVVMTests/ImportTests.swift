import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  /// These modules exist on every platform that has Swift.
  private static let allowed: Set = ["Observation", "Synchronization"]

  @Test func `The pattern imports the toolchain's observation and nothing else`() throws {
    let folder = sourceFolder(of: "MVVM")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty)

    let pattern = /^[ \t]*(?:@?\w+(?:\(\w+\))?[ \t]+)*import[ \t]+(?:(?:class|enum|func|protocol|struct)[ \t]+)?(\w+)/
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let imports = text.matches(of: pattern.anchorsMatchLineEndings()).map { String($0.output.1) }
      #expect(Self.allowed.isSuperset(of: imports), "\(file)")
    }
  }
}
