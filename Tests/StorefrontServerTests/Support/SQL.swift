@testable import Persistence

/// Runs SQL on the shop of the folder, beside its server, and gives the first row with bars between its values.
@discardableResult
func query(_ sql: String, in folder: TemporaryFolder, of name: String = "shop.sqlite") throws -> String {
  try SQLiteFile(writing: folder.path(name)).write { db in
    try db.row(sql) { row in row.columns.map { describe($0.value) }.joined(separator: "|") } ?? ""
  }
}

/// Runs statements outside a transaction on the shop of the folder.
func script(_ sql: String, in folder: TemporaryFolder) throws {
  try SQLiteFile(writing: folder.path("shop.sqlite")).run(script: sql)
}

private func describe(_ value: StoredValue) -> String {
  switch value {
  case .text(let text): text
  case .integer(let number): "\(number)"
  default: "0"
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
