import GRDB

/// Runs SQL on the shop of the folder, beside its server, and gives the first row with bars between its values.
@discardableResult
func query(_ sql: String, in folder: TemporaryFolder) throws -> String {
  var configuration = Configuration()
  configuration.busyMode = .timeout(10)
  return try DatabaseQueue(path: folder.path("shop.sqlite"), configuration: configuration).write { db in
    let row = try Row.fetchOne(db, sql: sql)
    return row.map { $0.databaseValues.map { String.fromDatabaseValue($0) ?? "\(Int.fromDatabaseValue($0) ?? 0)" } }?
      .joined(separator: "|") ?? ""
  }
}

/// Makes so many accounts: "Pupil 1", "Pupil 2", …
func addPeople(_ count: Int, in folder: TemporaryFolder) throws {
  try query(
    """
    WITH RECURSIVE pupil (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM pupil WHERE number < \(count))
    INSERT INTO person (name, nameKey, displayName, displayKey, role)
      SELECT 'Pupil ' || number, 'pupil' || number, 'Pupil ' || number, 'pupil' || number, '' FROM pupil
    """, in: folder)
}
