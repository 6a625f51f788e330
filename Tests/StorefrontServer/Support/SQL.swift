import Persistence
import TestSupport

@testable import PersistencePostgreSQL

/// Runs SQL on the shop of the folder, beside its server, and gives the first row with bars between its values.
@discardableResult
func query(_ sql: String, in folder: TemporaryFolder, of name: String = "shop.sqlite") throws -> String {
  if TestEngine.isPostgreSQL { return try queryServer(sql, in: folder, of: name) }
  return try SQLiteFile(writing: folder.path(name)).write { db in
    try db.row(sql) { row in row.columns.map { describe($0.value) }.joined(separator: "|") } ?? ""
  }
}

/// PostgreSQL's own shell prints the bars, and a Boolean as a letter.
private func queryServer(_ sql: String, in folder: TemporaryFolder, of name: String) throws -> String {
  let rows = try PostgreSQLCluster.server.get().query(sql, at: folder.database(name))
  return rows.split(separator: "\n").first.map(String.init) ?? ""
}

/// Runs statements outside a transaction on the shop of the folder.
func script(_ sql: String, in folder: TemporaryFolder) throws {
  try SQLiteFile(writing: folder.path("shop.sqlite")).run(script: sql)
}

/// Reads the shop of the folder, which no process has open.
func readShop(in folder: TemporaryFolder, _ body: (borrowing Reader) throws -> Void) throws {
  if TestEngine.isPostgreSQL {
    let address = PostgreSQLAddress(url: folder.database("shop.sqlite"))
    let connection = PostgreSQLConnection(
      PostgreSQLServer(address, PostgreSQLOptions(), timeout: 10), name: "Test")
    try connection.open()
    defer { connection.close() }
    return try body(Reader(connection))
  }
  let database = try SQLiteFile(writing: folder.path("shop.sqlite"))
  try database.read(body)
  try database.close()
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
    INSERT INTO account (name, nameKey) SELECT 'Pupil ' || number, 'pupil' || number FROM pupil
    """, in: folder)
  try query(
    """
    INSERT INTO person (id, displayName, displayKey, role)
      SELECT id, name, nameKey, '' FROM account WHERE nameKey LIKE 'pupil%'
    """, in: folder)
}
