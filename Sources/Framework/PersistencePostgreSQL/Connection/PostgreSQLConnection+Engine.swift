import PersistenceCore

extension PostgreSQLConnection: EngineConnection {
  var dialect: SQLDialect { .postgreSQL }

  var damage: DamagedRows? { server.damage }

  var argumentLimit: Int { Writer.argumentLimit }

  func run(
    _ sql: String, _ arguments: Arguments, _ dependencies: ReadDependencies?, stopsAfterFirst: Bool,
    _ body: (borrowing Row) throws -> Void
  ) throws {
    dependencies?.insert(try statement(sql).tables, readBy: sql)
    try run(sql, arguments, stopsAfterFirst: stopsAfterFirst, body)
  }

  func columnCount(of sql: String) throws -> Int { try statement(sql).columns.count }

  func change(_ sql: String, _ arguments: Arguments) throws -> Int { try run(sql, arguments) }

  func change(_ sql: String, _ rows: PackedRows, at places: ArraySlice<Int>, numbers: ArraySlice<Int64>) throws {
    let numbersOfRow = places.isEmpty ? 0 : numbers.count / places.count
    var arguments: Arguments = []
    for (index, place) in places.enumerated() {
      let own = numbers.dropFirst(index * numbersOfRow).prefix(numbersOfRow)
      arguments += Arguments(own.map { $0 as any ColumnValue }) + rows.arguments(at: place)
    }
    try run(sql, arguments)
  }

  func run(script: String) throws { try execute(script) }
}
