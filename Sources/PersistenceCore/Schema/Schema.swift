/// The schema of a program's database: its steps, its triggers, and how to recognize its files.
public struct Schema: Sendable {
  /// The name of the database in one word, such as "shop".
  public let name: String
  /// Identifies files with this schema. https://www.sqlite.org/pragma.html#pragma_application_id
  public let applicationID: Int
  package let migrations: [Migration]
  package let changes: [ChangeTriggers]
  package let triggers: [Trigger]
  /// The names of the indexes that the program removes and makes again itself. A file may lack them.
  let remade: Set<String>
  private let unreleased: String

  /// Creates a schema.
  ///
  /// - Parameters:
  ///   - name: The name of the database in one word, such as "shop".
  ///   - applicationID: Identifies files with this schema.
  ///   - migrations: The steps to the current schema, in their order. The first one creates it, and never gets another name.
  ///   - changes: The triggers that number changes.
  ///   - triggers: The program's own triggers. A version that changes triggers also has a new step, which may be empty: then
  ///     earlier versions that are still running leave them alone.
  ///   - remade: The names of the indexes that the program removes and makes again itself. A file may lack them.
  ///   - unreleased: What to do with a database that has other steps from the beginning, in words for the operator.
  public init(
    name: String, applicationID: Int, migrations: [Migration], changes: [ChangeTriggers] = [], triggers: [Trigger] = [],
    remade: Set<String> = [], unreleased: String? = nil
  ) {
    self.name = name
    self.applicationID = applicationID
    self.migrations = migrations
    self.changes = changes
    self.triggers = triggers
    self.remade = remade
    self.unreleased = unreleased ?? "Remove it to start with a new \(name)"
  }
}

extension Schema {
  /// Why a database with some steps cannot be used; nil if it can. An older one has the first steps of this schema.
  package func mismatch(of steps: [String]) -> UnusableDatabase.Mismatch? {
    let known = migrations.map(\.name)
    if steps.isEmpty { return nil }
    if let first = known.first, !steps.contains(first) { return .isUnreleased(advice: unreleased) }
    if !Set(steps).isSubset(of: known) { return .isOfLaterVersion }
    return Set(known.prefix(steps.count)) == Set(steps) ? nil : .lacksSteps
  }
}
