import Persistence

/// The name of a sort in both languages, by which a search in Chinese finds its goods, and others whose texts have the name.
///
/// The index of goods has the sort's name in the first language only. So a Chinese word of a sort's name is searched for as
/// the other name, too. A new Chinese name needs no change of the index.
struct SortName: Sendable {
  /// The Chinese names of so many sorts are compared.
  private static let limit = 1_000

  /// The words of the name in the first language.
  let words: [String]
  private let chinese: Set<Substring>

  private init(_ name: String, _ nameZh: String) {
    words = TextSearch.words(of: name).split(separator: " ").map(String.init)
    chinese = Set(TextSearch.words(of: nameZh).split(separator: " "))
  }

  /// The names of the sorts that have a Chinese one.
  static func all(in db: borrowing Reader) throws -> [SortName] {
    try db.rows("SELECT name, nameZh FROM sort WHERE nameZh IS NOT NULL ORDER BY id LIMIT ?", [limit]) { row in
      SortName(try row["name"], try row["nameZh"])
    }.filter { !$0.words.isEmpty }
  }

  /// Whether the Chinese name has a word.
  func contains(_ word: SearchedWord.Alternative) -> Bool {
    switch word {
    case .sequence(let texts): texts.allSatisfy { chinese.contains($0[...]) }
    // One character can be anywhere in the name.
    case .beginning(let text), .word(let text):
      text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces) && chinese.contains { $0.contains(text) }
    case .phrase: false
    }
  }
}
