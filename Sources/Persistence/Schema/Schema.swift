/// The schema of a program's database: its migrations, and how its files are told from others.
public struct Schema: Sendable {
  /// What the database is, in a word, such as "shop".
  public let name: String
  /// Tells files of this schema from others. https://www.sqlite.org/pragma.html#pragma_application_id
  public let applicationID: Int
  /// The steps to the present schema. The first one creates it.
  public let migrations: [Migration]

  /// A schema.
  public init(name: String, applicationID: Int, migrations: [Migration]) {
    self.name = name
    self.applicationID = applicationID
    self.migrations = migrations
  }
}
