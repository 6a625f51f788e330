import Foundation
import Testing

/// The table in the documentation has every item of OWASP ASVS 5.0.0 at levels 1 and 2, and names tests that there are.
@Suite struct SecurityTableTests {
  @Test func `Each item of levels 1 and 2 is in the table once, with its level`() throws {
    let rows = try SecurityTable().rows
    let items = rows.flatMap(\.items)

    #expect(items.sorted() == SecurityItem.upToLevel2.keys.sorted())
    for row in rows {
      let levels = Set(row.items.compactMap { SecurityItem.upToLevel2[$0] })
      #expect(row.levels == levels, "\(row.items)")
    }
  }

  @Test func `The table is checked against the counts of the standard`() {
    let levels = SecurityItem.upToLevel2.values

    #expect(levels.count { $0 == 1 } == 70)
    #expect(levels.count { $0 == 2 } == 183)
  }

  @Test func `Each row names a test, or says what is missing or why it does not apply`() throws {
    for row in try SecurityTable().rows {
      #expect(row.cells.count == 5 && row.cells.allSatisfy { !$0.isEmpty }, "\(row.items)")
      if row.doesNotApply {
        #expect(row.tests.isEmpty && row.answer.count > 30, "\(row.items)")
      } else if !row.isOpen {
        #expect(!row.tests.isEmpty, "\(row.items)")
      }
    }
  }

  @Test func `Each test that the table names exists`() throws {
    let suites = try TestSuites()
    let named = Set(try SecurityTable().rows.flatMap(\.tests))

    #expect(named.count > 100)
    let missing = suites.missing(of: named).map { "\($0.suite)/\($0.name)" }
    #expect(missing.sorted() == [])
  }

  @Test func `Each decision that the table refers to is written down`() throws {
    let headings = Set(try Article("SecurityDecisions").headings.map { $0.replacing(" ", with: "-") })
    let links = try Article("SecurityVerification").text.matches(of: /<doc:SecurityDecisions#([^>]+)>/).map(\.1)

    #expect(links.count > 10)
    for link in links { #expect(headings.contains(String(link)), "\(link)") }
  }
}

/// The test suites of the package, by their sources.
private struct TestSuites {
  private let files: [SearchedText]

  init() throws {
    let folder = packageFolder.appending(path: "Tests")
    let found = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    files = try found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      SearchedText(try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// The tests that no suite of their name has, neither as functions nor as what they are shown by.
  func missing(of tests: Set<SecurityTable.TestName>) -> [SecurityTable.TestName] {
    Dictionary(grouping: tests, by: \.suite).flatMap { suite, tests -> [SecurityTable.TestName] in
      let sources = files.filter { file in ["struct", "extension"].contains { file.contains("\($0) \(suite) {") } }
      return tests.filter { test in
        let spellings = ["func `\(test.name)`(", "func \(test.name)(", "\"\(test.name)\""]
        return !sources.contains { source in spellings.contains { source.contains($0) } }
      }
    }
  }
}
