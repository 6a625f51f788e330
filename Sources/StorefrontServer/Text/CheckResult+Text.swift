import Storefront

extension Shop.CheckResult: CustomStringConvertible {
  package var description: String { ((repair?.sentences ?? []) + [finding.text]).joined(separator: "\n") }
}

extension Shop.CheckResult.Finding {
  fileprivate var text: String {
    switch self {
    case .isSound(let isCurrent, let version, let counts):
      let version = version.map { " (\($0))" } ?? ""
      let schema =
        isCurrent
        ? "The schema is that of this version\(version)."
        : "The schema\(version) is older. The next start brings it up to date."
      return counts.map { "The database is sound. \(schema) \(RowCounts(counts: $0))" } ?? schema
    case .isDamaged(let problems):
      return """
        The database is damaged. Stop the shop, and restore a backup. A row whose values are wrong can also be corrected or \
        deleted with the sqlite3 shell. What was found:
        \(problems.joined(separator: "\n"))
        """
    case .changesAreWrong(let problems):
      return """
        The record of changes or a trigger is damaged, so pages can stay out of date. The next start of the shop repairs \
        this, and so does “storefront check --repair”. What was found:
        \(problems.joined(separator: "\n"))
        """
    case .derivedDataIsWrong(let problems):
      return """
        \(problems.joined(separator: "\n"))
        Another program may have changed goods or letters. “storefront check --repair” makes this again from them, also while \
        the shop is running.
        """
    }
  }
}

extension DerivedDataRepair.Report {
  fileprivate var sentences: [String] {
    [
      hasChanges ? "Repaired the record of changes or the triggers." : nil,
      Self.sentence("Numbered and counted the goods again", sorts, "sort"),
      Self.sentence("Indexed again", goods, "item of goods", "items of goods"),
      Self.sentence("Set the prices again", prices, "item of goods", "items of goods"),
      Self.sentence("Set the stock again", stocks, "item of goods", "items of goods"),
      Self.sentence("Removed structures of descriptions", descriptions, "item of goods", "items of goods"),
      Self.sentence("Indexed again", letters, "letter"),
      Self.sentence("Indexed the names again", people, "person", "people"),
    ].compactMap(\.self)
  }

  private static func sentence(_ words: String, _ count: Int, _ noun: String, _ plural: String? = nil) -> String? {
    count == 0 ? nil : "\(words): \(count.counted(noun, plural))."
  }
}

/// How many rows some tables have, as a sentence.
struct RowCounts: CustomStringConvertible {
  let counts: [(table: String, count: Int)]

  var description: String {
    let texts = counts.map { table, count in
      let (one, several) = Self.nouns[table] ?? (table, table)
      return count.counted(one, several)
    }
    return "It has \(texts.joined(separator: ", "))."
  }

  /// What the rows of the counted tables are, one and several.
  private static let nouns = [
    "sort": ("sort", "sorts"), "goods": ("item", "goods"), "variant": ("variant", "variants"),
    "person": ("person", "people"), "session": ("session", "sessions"), "letter": ("letter", "letters"),
    "mail": ("copy of a letter", "copies of letters"),
  ]
}
