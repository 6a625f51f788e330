import Foundation
import Testing

/// An article of the shop's documentation.
struct Article {
  let text: String

  init(_ name: String) throws {
    let file = packageFolder.appending(path: "Sources/Storefront/Storefront.docc/\(name).md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  var headings: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// The cells of the table below a heading, row by row, without its head.
  func rows(below heading: String) throws -> [[String]] {
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first, "\(heading)")
    let end = section.firstRange(of: "\n## ")?.lowerBound ?? section.endIndex
    let lines = section[..<end].split(separator: "\n").filter { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { line in
      line.dropFirst().dropLast().components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
