/// A step of a schema: SQL that is never changed after its release, or the place for the steps of another schema.
///
/// ```swift
/// steps: [
///   Step("note table", sqlite: "CREATE TABLE note (…) STRICT", postgreSQL: "CREATE TABLE note (…)"),
///   .including(.accounts),
/// ]
/// ```
///
/// The SQL is a literal, so that it calls no code that may change. Triggers are no steps: see ``Trigger`` and ``Table``.
public struct Step: Sendable {
  package let name: String
  let sqlite: String
  /// Nil if the program has no schema for PostgreSQL.
  package let postgreSQL: String?
  /// The schema whose steps run here: one or none.
  let included: [Schema]

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - name: The name that is stored in the database, so that the step is not run again.
  ///   - sqlite: The statements for SQLite.
  ///   - postgreSQL: The statements for PostgreSQL; nil if the program has no schema for it.
  public init(_ name: String, sqlite: StaticString, postgreSQL: StaticString? = nil) {
    self.init(name: name, sqlite: sqlite.description, postgreSQL: postgreSQL?.description)
  }

  private init(name: String, sqlite: String, postgreSQL: String?, included: [Schema] = []) {
    self.name = name
    self.sqlite = sqlite
    self.postgreSQL = postgreSQL
    self.included = included
  }

  /// The steps of another schema, which run at this place. Its tables and triggers belong to the schema, too.
  ///
  /// An included schema may get further steps in a later version. A database that has the steps after this one runs them at
  /// the end.
  public static func including(_ schema: Schema) -> Step {
    Step(name: schema.name, sqlite: "", postgreSQL: nil, included: [schema])
  }

  /// The same step of a schema that is included in others, where other schemas may have a step with its name.
  func of(_ schema: String) -> Step { Step(name: "\(schema)/\(name)", sqlite: sqlite, postgreSQL: postgreSQL) }
}
