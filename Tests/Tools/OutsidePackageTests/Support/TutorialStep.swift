import Foundation
import TestSupport
import Testing

/// A step of an article whose reader types a package: a section with a number.
struct TutorialStep: Sendable {
  private struct Block {
    let language: Substring
    let path: String
    let code: Substring

    /// The lines that do not begin with a mark, without their first characters.
    func lines(without mark: String) -> String {
      code.split(separator: "\n", omittingEmptySubsequences: false).dropLast().filter { !$0.hasPrefix(mark) }
        .map { $0.dropFirst() + "\n" }.joined()
    }
  }

  let title: Substring
  /// The pages to open at the end.
  let pages: [String]
  /// Whether it says to run the tests.
  let hasTests: Bool
  private let blocks: [Block]

  /// The steps of an article.
  static func all(_ article: String) throws -> [TutorialStep] {
    let text = try String(contentsOf: packageFolder.appending(path: article), encoding: .utf8)
    return try text.split(separator: "\n## ").filter { $0.first?.isNumber == true }.map(TutorialStep.init)
  }

  private init(_ section: Substring) throws {
    title = section.prefix { $0 != "\n" }
    pages = section.matches(of: /<http:\/\/127\.0\.0\.1:8080(\/[^>]*)>/).map { String($0.output.1) }
    hasTests = section.contains("\n```sh\nswift test\n```")
    var path = ""
    blocks = try section.matches(of: /(?s)(.*?)\n```(\w+)\n(.*?)```/).map { match in
      let (_, words, language, code) = match.output
      path = words.matches(of: /`([\w\/+]+\.(?:swift|html))`/).last.map { String($0.output.1) } ?? path
      try #require(!path.isEmpty, "\(code)")
      return Block(language: language, path: path, code: code)
    }
    .filter { ["swift", "html", "diff"].contains($0.language) }
  }

  /// Does what the step says: writes its files, and changes lines of earlier ones.
  func make(in package: OutsidePackage) throws {
    for block in blocks {
      if block.language == "diff" {
        try package.replace(block.lines(without: "+"), by: block.lines(without: "-"), in: block.path)
      } else {
        try package.write(String(block.code), to: block.path)
      }
    }
  }
}
