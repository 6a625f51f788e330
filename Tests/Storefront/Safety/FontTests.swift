import Foundation
import Testing

/// The characters of the pages.
@Suite struct FontTests {
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
