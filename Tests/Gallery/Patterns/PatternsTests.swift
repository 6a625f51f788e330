import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct PatternsTests {
  @Test func `All patterns greet the person that was typed, in both windows`() async throws {
    try await withGallery { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      let form = try await client.get("/patterns").page("Patterns").form(button: "Greet with all five")

      let page = try await client.submit(form, ["firstName": "Ada", "lastName": "Lovelace"]).page("Patterns")

      #expect(try page.all(".patterns section").count == Pattern.allCases.count)
      for pattern in Pattern.allCases {
        #expect(try page.first("#pattern-\(pattern)-shown")?.text.hasPrefix("Hello Ada Lovelace") == true)
        let unchanged = try await other.get("/patterns").document.first("#pattern-\(pattern)-shown")?.text
        #expect(unchanged?.hasPrefix("Hello David Blaine") == true)
      }
    }
  }

  @Test func `All patterns greet in the language of the page`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/zh/patterns").page("Patterns")

      for pattern in Pattern.allCases {
        let coordinator = pattern == .coordinated ? " → 回复" : ""
        #expect(try page.first("#pattern-\(pattern)-shown")?.text == "你好，David Blaine\(coordinator)")
      }
    }
  }

  @Test func `Numbers are counted without empty lines, comments and imports`() {
    let counts = PatternCounts(
      source: """
        import MVVM

        /// The View has a label.
        final class Screen {
          let label = PatternLabel()

          // A comment.
          func show() { label.text = "" }
        }

        struct Model {
          let name = ""
        }

        /// It makes the View, and so it knows one.
        final class Coordinator {
          func start() -> Screen { Screen() }
        }
        """,
      test: "import Testing\n@testable import Gallery\n\n@Test func test() {\n  #expect(Model().name == \"\")\n}\n")

    #expect(counts.types == 3 && counts.lines == 10 && counts.viewLines == 7 && counts.testableLines == 3)
    #expect(counts.testLines == 3 && !counts.testNeedsView)
  }

  @Test func `The page shows the numbers of the files as they are`() async throws {
    let package = publicFolder.deletingLastPathComponent()
    try await withGallery { gallery in
      let page = try await gallery.client().get("/patterns").page("Patterns")

      for pattern in Pattern.allCases {
        let (source, test) = (package.appending(path: pattern.source), package.appending(path: pattern.test))
        let counts = PatternCounts(
          source: try String(contentsOf: source, encoding: .utf8), test: try String(contentsOf: test, encoding: .utf8))
        let numbers = [counts.types, counts.lines, counts.testableLines, counts.testLines].map(String.init)
        #expect(
          try page.texts("#pattern-\(pattern) dd") == numbers + [counts.testNeedsView ? "a View" : "no View"])
        #expect(counts.testNeedsView == (pattern == .mvc))
        for link in try page.all("#pattern-\(pattern) a").compactMap({ $0["href"] }) {
          try await gallery.client().get(link).page("SourceFile")
        }
      }
    }
  }
}
