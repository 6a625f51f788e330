/// A step of a schema: SQL that is never changed after its release.
///
/// The SQL is a literal, so that it calls no code that may change. Triggers are no steps: see ``Trigger`` and
/// ``ChangeTriggers``.
public struct Migration: Sendable {
  package let name: String
  let sqlite: String
  /// Nil if the program has no schema for PostgreSQL.
  package let postgreSQL: String?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - name: The name that is stored in the database, so that the step is not run again.
  ///   - sqlite: The statements for SQLite.
  ///   - postgreSQL: The statements for PostgreSQL; nil if the program has no schema for it.
  public init(_ name: String, sqlite: StaticString, postgreSQL: StaticString? = nil) {
    self.name = name
    self.sqlite = sqlite.description
    self.postgreSQL = postgreSQL?.description
  }
}
