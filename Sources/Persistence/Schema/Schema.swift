/// The schema of a program's database: its migrations, and how to recognize its files.
public struct Schema: Sendable {
  /// The name of the database in one word, such as "shop".
  public let name: String
  /// Identifies files with this schema. https://www.sqlite.org/pragma.html#pragma_application_id
  public let applicationID: Int
  /// The steps to the current schema. The first one creates it.
  public let migrations: [Migration]
  /// The steps to the same schema on PostgreSQL. Empty if the program has none for it.
  public let postgreSQL: [Migration]

  /// Creates a schema.
  public init(name: String, applicationID: Int, migrations: [Migration], postgreSQL: [Migration] = []) {
    self.name = name
    self.applicationID = applicationID
    self.migrations = migrations
    self.postgreSQL = postgreSQL
  }
}
