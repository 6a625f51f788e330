import Foundation
import Persistence
import Testing

@testable import Storefront

/// Names that are equal for a reader, and have different bytes.
@Suite struct ComposedNameTests {
  private static let composed = "Caf\u{E9}"
  private static let decomposed = "Cafe\u{301}"

  private static func rows(_ names: String...) -> [[ProductColumn: String]] {
    names.enumerated().map { productRow("goods-\($0)", with: [.type: $1, .maker: $1]) }
  }

  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
  }

  /// The names of the sorts or the makers, as the bytes that the database compares.
  private func bytes(_ sql: String) throws -> [[UInt8]] {
    try database.values(sql, as: String.self).map { Array($0.utf8) }
  }

  @Test func `A composed and a decomposed type or vendor are the same, and importing them again changes nothing`()
    throws
  {
    let rows =
      Self.rows(Self.composed, Self.decomposed, Self.composed) + [productRow("tag", with: [.tags: Self.decomposed])]
    _ = try database.take(rows)

    #expect(try bytes("SELECT name FROM sort") == [Array(Self.composed.utf8)])
    #expect(
      try bytes("SELECT DISTINCT maker FROM goods WHERE maker IS NOT NULL") == [Array(Self.composed.utf8)])
    #expect(try database.take(rows).unchanged == 4)
    #expect(try database.take(rows.reversed()).unchanged == 4)
  }

  @Test func `An import finds the sort whose stored name is decomposed, and settles the vendor`() throws {
    _ = try database.take(Self.rows("Mugs", "Mugs"))
    try database.execute("UPDATE sort SET name = ?", [Self.decomposed])
    try database.execute("UPDATE goods SET maker = ? WHERE id = 1", [Self.decomposed])
    let file = Self.rows(Self.composed, Self.composed, Self.composed)

    let report = try database.take(file)

    #expect(report.added == 1 && report.updated == 2)
    #expect(try database.count("sort") == 1)
    #expect(try bytes("SELECT DISTINCT maker FROM goods") == [Array(Self.composed.utf8)])
    #expect(try database.take(file).unchanged == 3)
    let dryRun = try ImportDataController.compare(
      makeProductCSV(text: productText(file)).file, monitor: ImportMonitor()
    ) { session in
      try database.readAndWait { db in _ = try session.compareNext(in: db) }
    }
    #expect(dryRun.unchanged == 3)
  }

  @Test func `A sort is renamed to a composed name, which no other sort may have in another form`() async throws {
    _ = try database.take(Self.rows("Mugs", "Cups"))
    let sorts = SortDataController(database: database)

    _ = try await sorts.rename("Mugs", to: Self.decomposed)

    #expect(try bytes("SELECT name FROM sort WHERE id = 1") == [Array(Self.composed.utf8)])
    try database.execute("UPDATE sort SET name = ? WHERE id = 1", [Self.decomposed])
    await #expect(throws: CatalogueError.self) { try await sorts.rename("Cups", to: Self.composed) }
    #expect(try await sorts.rename(Self.composed, to: nil, nameZh: Self.decomposed).sort.id.rawValue == 1)
    #expect(try bytes("SELECT nameZh FROM sort WHERE id = 1") == [Array(Self.composed.utf8)])
  }

  @Test func `Goods are found by their handle in either form`() async throws {
    _ = try database.take([productRow(Self.decomposed)])
    let catalogue = CatalogueDataController(database: database)

    for text in [Self.composed, Self.decomposed, "handle:\(Self.decomposed)"] {
      #expect(try await catalogue.goods(text).id.rawValue == 1)
    }
  }
}
