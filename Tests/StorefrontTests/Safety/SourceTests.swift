import Foundation
import Testing

/// What the program is made without, so that nobody who sends something can reach it.
@Suite struct SourceTests {
  private static let modules = [
    "CMicroHTTPD", "MicroHTTP", "MVVM", "WebMVVM", "WebMVVMServer", "Storefront", "StorefrontServer",
  ]

  @Test(
    arguments: [
      ("a command of the system", ["Process(", "posix_spawn", "popen(", "= system(", "execv", "fork("]),
      ("a request of its own", ["URLSession", "URLRequest", "connect(", "contentsOf: URL(string"]),
      ("code that is made while it runs", ["dlopen", "dlsym", "NSExpression", "NSPredicate", "NSClassFromString"]),
      ("a format that is read while it runs", ["String(format", "NSString(format", "withVaList"]),
      ("a pattern that is read while it runs", ["NSRegularExpression", "Regex(", "Regex<"]),
      ("objects out of bytes", ["Unarchiver", "PropertyListDecoder", "JSONDecoder", "Decodable"]),
      ("XML", ["XMLParser", "XMLDocument", "libxml"]),
      ("randomness that can be foretold", ["srand", "drand48", "rand("]),
      ("a hash that is broken, or a cipher", ["Insecure.", "AES.", "ChaChaPoly", "MD5", "SHA1"]),
    ])
  func `The program has no use for`(what: String, signs: [String]) throws {
    let sources = try Self.modules.flatMap { try files(below: "Sources/\($0)", ["swift", "h"]) }
    #expect(sources.count > 200)

    for source in sources {
      for sign in signs { #expect(!source.text.contains(sign), "\(source.name) has \(what): \(sign)") }
    }
  }

  @Test(
    arguments: [
      ("markup out of text", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "srcdoc"]),
      ("code out of text", ["eval(", "Function(", "setTimeout(\"", "setInterval(\"", "import("]),
      ("what the browser keeps", ["localStorage", "sessionStorage", "indexedDB", "caches."]),
      ("messages of other sites", ["postMessage", "\"message\"", "onmessage"]),
      ("names out of data", ["__proto__", "prototype", "Object.assign", "document[", "window["]),
    ])
  func `No script makes or uses`(what: String, signs: [String]) throws {
    for script in try files(below: "Public", ["js"]) {
      for sign in signs { #expect(!script.text.contains(sign), "\(script.name) has \(what): \(sign)") }
    }
  }

  @Test func `Only the script of the time zone has to do with cookies`() throws {
    let scripts = try files(below: "Public", ["js"]).filter { $0.text.contains("cookie") }

    #expect(scripts.map(\.name) == ["zone.js"])
  }

  @Test func `No source holds a key`() throws {
    let signs = ["BEGIN PRIVATE KEY", "BEGIN RSA", "SymmetricKey(data: [", "SymmetricKey(data: Data("]
    for source in try Self.modules.flatMap({ try files(below: "Sources/\($0)", ["swift"]) }) {
      for sign in signs { #expect(!source.text.contains(sign), "\(source.name)") }
    }
  }

  private func files(below folder: String, _ types: Set<String>) throws -> [(name: String, text: String)] {
    let folder = packageFolder.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { types.contains($0.pathExtension) }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }
}

/// The package: a test reads its sources and its documentation.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
