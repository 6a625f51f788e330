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
  /// The names of the indexes that the program removes and makes again itself. A file may lack them.
  let remade: Set<String>

  /// Creates a schema.
  ///
  /// - Parameters:
  ///   - name: The name of the database in one word, such as "shop".
  ///   - applicationID: Identifies files with this schema.
  ///   - migrations: The steps to the current schema. The first one creates it.
  ///   - postgreSQL: The steps to the same schema on PostgreSQL.
  ///   - remade: The names of the indexes that the program removes and makes again itself. A file may lack them.
  public init(
    name: String, applicationID: Int, migrations: [Migration], postgreSQL: [Migration] = [], remade: Set<String> = []
  ) {
    self.name = name
    self.remade = remade
    self.applicationID = applicationID
    self.migrations = migrations
    self.postgreSQL = postgreSQL
  }
}
