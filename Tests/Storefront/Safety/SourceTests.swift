import Foundation
import Testing

/// What the scripts of the pages don't use, what no source contains, and what the font of the pages has. (What the
/// program doesn't call: `SymbolTests`.)
@Suite struct SourceTests {
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
      // An unsent letter stays in its tab: see its own test.
      for sign in signs where (script.name, sign) != ("letter.js", "sessionStorage") {
        #expect(!script.text.contains(sign), "\(script.name) has \(what): \(sign)")
      }
    }
  }

  @Test func `Only the letter's script keeps something in the tab`() throws {
    let scripts = try files(below: "Public", ["js"]).filter { $0.text.contains("sessionStorage") }

    #expect(scripts.map(\.name) == ["letter.js"])
  }

  @Test func `Only the time zone's script uses cookies`() throws {
    let scripts = try files(below: "Public", ["js"]).filter { $0.text.contains("cookie") }

    #expect(scripts.map(\.name) == ["zone.js"])
  }

  @Test func `No source file contains a key`() throws {
    let signs = ["BEGIN PRIVATE KEY", "BEGIN RSA", "SecretKey([", "SecretKey(Data("]
    let sources = try files(below: "Sources", ["swift"])
    #expect(sources.count > 200)

    for source in sources {
      for sign in signs { #expect(!source.text.contains(sign), "\(source.name)") }
    }
  }

  @Test func `The font has every Chinese character of shop and Gallery`() throws {
    let font = try #require(files(below: "Public", ["txt"]).first { $0.name == "vitrine-han.txt" })
    let missing = CharacterSet(charactersIn: "\u{3000}"..."\u{9FFF}")
      .union(CharacterSet(charactersIn: "\u{FF00}"..."\u{FFEF}")).subtracting(CharacterSet(charactersIn: font.text))
    let sources = try ["Sources", "Templates"].flatMap { try files(below: $0, ["csv", "html", "swift", "xcstrings"]) }

    for source in sources where !source.name.hasSuffix("+Table.swift") {
      let found = source.text.rangeOfCharacter(from: missing).map { source.text[$0] }
      #expect(found == nil, "\(source.name): WhatVisitorsCanDo.md tells how to make the font with more characters.")
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
