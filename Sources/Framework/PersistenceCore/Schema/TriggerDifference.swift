/// A trigger that a database does not have as the schema declares it.
package struct TriggerDifference {
  package let name: String
  /// Whether the database has no trigger with this name.
  package let isMissing: Bool
  /// The statements that make it; nil if the schema does not declare it any more.
  package let sql: String?

  /// Compares the triggers that a schema declares with those of a database, by their texts. Those that are not declared any
  /// more come first, because one can differ from a declared one only in capital letters.
  ///
  /// - Parameters:
  ///   - declared: The triggers of the schema.
  ///   - stored: The text of each trigger of the database.
  ///   - generated: How the names of triggers begin that number changes. Others that are not declared belong to somebody else.
  package static func all(
    declared: [(name: String, sql: String)], stored: [String: String], generated: String
  ) -> [TriggerDifference] {
    let names = Set(declared.map(\.name))
    let outdated = stored.keys.filter { $0.hasPrefix(generated) && !names.contains($0) }.sorted()
    return outdated.map { TriggerDifference(name: $0, isMissing: false, sql: nil) }
      + declared.filter { stored[$0.name] != $0.sql }.map {
        TriggerDifference(name: $0.name, isMissing: stored[$0.name] == nil, sql: $0.sql)
      }
  }
}
