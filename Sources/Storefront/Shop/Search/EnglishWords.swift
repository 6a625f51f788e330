import Foundation

/// Words of the English language. One that is typed right is no typing error, also if the shop has no such goods.
enum EnglishWords {
  private static let file = ShopResources.folder.appending(path: "english-words.txt")
  private static let words: Set<Substring> = {
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    return Set(lines.filter { !$0.hasPrefix("#") })
  }()

  /// Reads the list, so that a program without it stops before it serves requests.
  ///
  /// - Throws: ``ShopResources/Missing``
  static func check() throws {
    if words.isEmpty { throw ShopResources.Missing(file: file) }
  }

  /// Whether it is one of them, or a plural of one. It is in lower case.
  static func contains(_ word: String) -> Bool {
    ([word] + WordForms.bases(of: word)).contains { words.contains($0[...]) }
  }
}
