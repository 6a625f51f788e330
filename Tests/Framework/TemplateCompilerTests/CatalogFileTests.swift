import Foundation
import Testing

@testable import TemplateCompiler

/// `swift package texts`, as the plugin runs the tool.
@Suite struct CatalogFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "CatalogFile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `Missing texts are added in Xcode's order and format, and the rest stays as it is`() throws {
    defer { remove() }
    try write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Goods 2" : {
            "comment" : "a/b",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Ware 2"
                }
              }
            },
            "shouldTranslate" : false
          },
          "Zebra" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Zebra"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """, to: "L.xcstrings")
    try write("<p>{{\"Zebra\"}}{{\"Goods 10\"}}{{\"Goods 2\"}}{{\"apple \\(name)\"}}</p>", to: "A.html")

    try add()

    let text = try self.text()
    let untranslated = """
            "comment" : "In A.html.",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : ""
                }
              }
            }
          },
      """
    #expect(text.contains("    \"Goods 10\" : {\n\(untranslated)\n    \"Zebra\" : {\n"), "\(text)")
    #expect(text.contains("    \"apple %@\" : {\n\(untranslated)\n    \"Goods 2\" : {\n      \"comment\" : \"a/b\",\n"))
    #expect(text.contains("\"shouldTranslate\" : false\n    },\n    \"Goods 10\""))
    #expect(text.hasSuffix("  },\n  \"version\" : \"1.0\"\n}"))
    let summary = try add()
    #expect(summary == "L.xcstrings: 0 texts were added. Left to translate: 2 to 'de'.")
    #expect(try self.text() == text)
  }

  @Test func `A text with a number gets plural forms in languages that have them`() throws {
    defer { remove() }
    try write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Old" : { "localizations" : { "de" : { "stringUnit" : { "value" : "Alt" } }, "zh" : { "stringUnit" : { "value" : "旧" } } } }
        }
      }
      """, to: "L.xcstrings")
    try write("{{\"Old\"}}{{\"\\(left) of \\(name) left\"}}", to: "A.html")
    try write("let left: Int\nlet name: String", to: "A.swift")

    try add()

    let catalog = try StringCatalog(path: "L.xcstrings", Array(text().utf8))
    #expect(catalog.keys == ["%lld of %@ left", "Old"])
    #expect(catalog["%@ of %@ left"]?.translations["en"]?.isPlural == true)
    #expect(try text().split(separator: "\"one\" :").count == 3)
  }

  @Test(arguments: [
    ("func text(booked: Int) -> LocalizedText {", true),
    ("case free, full(booked: Int)\n", true),
    ("case full(Course, Int)\nif case .full(_, let booked) = state {", true),
    ("case full(Course, Int)\nif case .full(let booked, _) = state {", false),
    ("let places: Int?\nif let booked = course.places {", true),
    ("guard let booked = bookings.first?.count else {", true),
    ("let booked = capacity - free\nlet free = places.count, capacity: Int", true),
    ("func total() -> Int { 2 }\nlet booked = try await total()", true),
    ("let booked = 1.5", false), ("let booked = try db.value(sql)", false), ("let booked: String", false),
    ("let numbers: [String: Int], booked: [Int]", false),
  ])
  func `A number is known by its declaration, and by the pattern or the value that gives it a name`(
    source: String, isNumber: Bool
  ) throws {
    defer { remove() }
    try write("{{\"There are \\(booked) bookings\"}}", to: "A.html")
    try write(source, to: "A.swift")

    try add()

    #expect(try text().contains("There are %lld bookings") == isNumber)
  }

  @Test func `A catalog in the order of scalars stays in it`() throws {
    defer { remove() }
    try write(
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"Zoo\" : {\n    },\n    \"and\" : {\n    }\n  }\n}\n",
      to: "L.xcstrings")
    try write("{{\"bee\"}}{{\"Bee\"}}", to: "A.html")

    try add()

    let keys = try text().split(separator: "\n").filter { $0.hasPrefix("    \"") }
    #expect(keys == ["    \"Bee\" : {", "    \"Zoo\" : {", "    \"and\" : {", "    \"bee\" : {"])
  }

  @Test
  func `A target without a catalog gets one, with the language that is asked for and the texts of libraries in it`()
    throws
  {
    defer { remove() }
    try write("{{\"Price\"}}", to: "A.html")
    try write(#"SiteLanguages(.english, name: "English")"#, to: "S.swift")
    let plural =
      #""variations":{"plural":{"one":{"stringUnit":{"value":"A"}},"other":{"stringUnit":{"value":"%lld A"}}}}"#
    let library = #"{"sourceLanguage":"en","strings":{"%lld A":{"localizations":{"en":{\#(plural)}}},"B":{}}}"#
    try write(library, to: "Web/L.xcstrings")

    let summary = try add("--language", "de", "--library", path("Web/L.xcstrings"))

    let catalog = try StringCatalog(path: "L", Array(text().utf8))
    #expect(summary == "L.xcstrings: 3 texts were added. Left to translate: 3 to 'de'.")
    #expect(catalog.keys == ["%lld A", "B", "Price"])
    #expect(catalog.languages == ["de"])
    #expect(try text().contains("\"comment\" : \"A text of Web.\""))
    #expect(try text().contains("\"one\" : {"))
  }

  @Test func `Texts of a draft are taken, and others are to be reviewed`() throws {
    defer { remove() }
    let chinese = #""localizations":{"zh-Hans":{"stringUnit":{"state":"translated","value":"保存"}}}"#
    try write(#"{"sourceLanguage":"en","strings":{"Save":{\#(chinese)}}}"#, to: "Draft/L.xcstrings")
    try write("{{\"Save\"}}{{\"Tea \\(name)\"}}", to: "A.html")

    let summary = try add("--language", "zh-Hans", "--draft", path("Draft/L.xcstrings"))

    let catalog = try StringCatalog(path: "L", Array(text().utf8))
    #expect(summary.hasSuffix("Nothing is left to translate."))
    #expect(catalog["Save"]?.translations["zh-Hans"]?.other == [.text("保存")])
    #expect(catalog["Tea %@"]?.translations["zh-Hans"]?.other == [.text("Tea "), .value(0)])
    #expect(try text().contains("\"state\" : \"needs_review\""))
  }

  // MARK: Given

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func text() throws -> String {
    try String(contentsOf: folder.appending(path: "L.xcstrings"), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @discardableResult
  private func add(_ options: String...) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix("L.xcstrings") }
      .filter { $0.contains(".") }.map(path)
    let command = try TemplateCompilerCommand(
      ["--root", folder.path, "--catalog", path("L.xcstrings"), "--add", "Shop"] + options + files)
    return try command.adding(command.inputs.map(command.read))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }
}
