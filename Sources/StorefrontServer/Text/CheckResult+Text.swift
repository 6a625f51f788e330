import Storefront

extension Shop.CheckResult: CustomStringConvertible {
  package var description: String {
    switch self {
    case .isSound(let isCurrent, let version, let counts):
      let version = version.map { " (\($0))" } ?? ""
      let schema =
        isCurrent
        ? "The schema is that of this version\(version)."
        : "The schema\(version) is older. The next start brings it up to date."
      return counts.isEmpty ? schema : "The database is sound. \(schema) \(RowCounts(counts: counts))"
    case .isDamaged(let problems):
      return """
        The database is damaged. Stop the shop, and restore a backup. A row whose values are wrong can also be corrected or \
        deleted with the sqlite3 shell. What was found:
        \(problems.joined(separator: "\n"))
        """
    }
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
