import Foundation
import TestSupport
import Testing

/// Where bytes become texts. Swift compares and cuts texts by characters, and a run of combining marks is one character, whose
/// cost is the square of its length. So each text from outside is checked or cut where it enters (`String.isStreamSafe`,
/// `String.streamSafe`); then everything that is done with it costs time proportional to its length.
@Suite struct OutsideTextTests {
  private static let modules = [
    "MicroHTTP", "WebMVVM", "WebMVVMServer", "WebMVVMInspector", "PersistenceCore", "PersistencePostgreSQL",
    "Persistence", "Accounts", "Storefront", "StorefrontServer",
  ]

  /// What makes a text of bytes, or is one that somebody else wrote.
  private static let signs = [
    "String(decoding:", "String(validating:", "String(validatingCString:", "String(cString:", "String(data:",
    "String(bytes:", "String(contentsOf", "JSONDecoder(", "CommandLine.arguments", "readLine(",
  ]

  /// Files in which texts need no check, by the reason.
  private static let exceptions: [(reason: String, files: Set<String>)] = [
    (
      "only ASCII is accepted, before anything is compared",
      [
        "RequestLine", "FieldName", "RawTarget", "MultipartType", "LibraryLog", "LinkAddress", "MarkedForm",
        "FontStyle",
      ]
    ),
    (
      "it is a part of a text that was checked",
      [
        "LanguagePreference", "RouteTree", "Device+UserAgent", "Slug", "AddressWriter", "FormattedRuns", "HTMLNode",
        "PlainText", "WordRun", "Password",
      ]
    ),
    ("it is checked when it is read as a form or a letter", ["PendingAction", "LetterOptions", "JSONCoding"]),
    ("the site has signed it", ["FlashCodec", "KeptTextCodec"]),
    ("its length is limited to some hundred bytes", ["PasswordOptions", "Terminal"]),
    ("it is copied and not read", ["BorrowedValue"]),
    (
      "the program, its files or its operator wrote it",
      [
        "StyleSheet", "ByteWriter", "TagScanner", "PagePatch", "PageForms", "LiveScript", "TextPattern", "ReportedText",
        "UploadProgress", "Undo", "LogLine", "StandardCommand", "CommandInfo", "ConfigurationFile", "CheckConstraints",
        "PostgreSQLText", "UnicodeTables", "CommonPasswords", "ImportRunReport", "Hexadecimal",
      ]
    ),
    (
      "the system, SQLite or PostgreSQL wrote it",
      [
        "SocketAddress", "OpenFile", "WireResponse", "ReceivedFile", "ProcessMetrics", "DatabaseBackup",
        "PreparedStatement", "SQLError+SQLite", "PostgreSQLError", "PostgreSQLStatement", "PostgreSQLServer",
        "PostgreSQLRows", "PostgreSQLConnection", "PostgreSQLConnection+Pipelining",
      ]
    ),
  ]

  @Test func `Each text from outside is checked where it enters`() throws {
    let files = try Self.files().filter { Self.makesTexts($0.text) }
    let excepted = Self.exceptions.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    let unchecked = files.filter { !$0.text.contains("treamSafe") }.map(\.name)

    for name in Set(unchecked).subtracting(excepted).sorted() {
      Issue.record(
        "\(name).swift makes a text of bytes. Check it with isStreamSafe, or say here why that is not needed.")
    }
    #expect(excepted.subtracting(unchecked).sorted() == [], "these make no unchecked texts any more")
  }

  /// An error number of the system is a text that needs no reason.
  private static func makesTexts(_ source: String) -> Bool {
    let source = source.replacing("String(cString: strerror(", with: "")
    return signs.contains { source.contains($0) }
  }

  private static func files() throws -> [(name: String, text: String)] {
    try modules.flatMap { module in
      let folder = sourceFolder(of: module)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
        ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
      }
    }
  }
}
