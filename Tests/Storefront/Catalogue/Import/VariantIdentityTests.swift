import Persistence
import Testing

@testable import Storefront

/// Which row a variant has after another import. Baskets, orders and links refer to it.
@Suite struct VariantIdentityTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
  }

  /// Imports variants, each as its option and its SKU, and returns the ids of those that are sold.
  private func take(_ variants: [(option: String, sku: String)]) throws -> [Int64] {
    let rows = variants.enumerated().map { place, variant in
      let name = variant.option.isEmpty ? "" : "Size"
      let columns: [ProductColumn: String] = [
        .option1Name: name, .option1: variant.option, .sku: variant.sku, .price: "68",
      ]
      return place == 0 ? productRow("tee", with: columns) : variantRow("tee", with: columns)
    }
    let report = try database.take(rows)
    #expect(report.skipped == [])
    return try database.values("SELECT id FROM variant WHERE place IS NOT NULL ORDER BY place")
  }

  @Test func `Without options, a variant is the one with its SKU, in any order`() throws {
    let ids = try take([("", "A-1"), ("", "A-2"), ("", "A-3")])

    #expect(try take([("", "A-3"), ("", "A-1"), ("", "A-2")]) == [ids[2], ids[0], ids[1]])
  }

  @Test func `Without options, a variant that is missing is withdrawn, and another SKU does not get its row`() throws {
    let ids = try take([("", "A-1"), ("", "A-2"), ("", "A-3")])

    #expect(try take([("", "A-2"), ("", "A-3")]) == Array(ids[1...]))
    let more = try take([("", "A-4"), ("", "A-2"), ("", "A-3")])
    #expect(Array(more[1...]) == Array(ids[1...]) && !ids.contains(more[0]))
    #expect(try take([("", "A-1"), ("", "A-2")]) == [ids[0], ids[1]])
  }

  @Test func `Several variants with the same option are told apart by their SKUs`() throws {
    let ids = try take([("S", "A-1"), ("S", "A-2"), ("M", "A-3")])

    let others = try take([("S", "A-2"), ("S", "A-4"), ("M", "A-3")])

    #expect(others[0] == ids[1] && others[2] == ids[2] && !ids.contains(others[1]))
  }

  @Test func `Without options, variants keep their order when they get SKUs or lose them`() throws {
    let ids = try take([("", ""), ("", "A-2"), ("", "A-3")])

    #expect(try take([("", "A-1"), ("", "A-2"), ("", "A-3")]) == ids)
    #expect(try take([("", ""), ("", ""), ("", "A-3")]) == ids)
  }

  @Test func `A variant keeps its row with another SKU, if its option tells it apart`() throws {
    let ids = try take([("S", "A-1"), ("M", "A-2")])

    #expect(try take([("S", "A-2"), ("M", "A-1")]) == ids)
    #expect(try take([("S", "A-3"), ("M", "")]) == ids)
  }

  @Test func `A variant keeps its row with another option, if its SKU tells it apart`() throws {
    let ids = try take([("Smal", "A-1"), ("M", "A-2")])

    #expect(try take([("M", "A-2"), ("Small", "A-1")]) == [ids[1], ids[0]])
    #expect(try [database.soldVariants, database.count("variant")] == [2, 2])
  }

  @Test func `A SKU that several variants share says nothing about a new option`() throws {
    let ids = try take([("S", "A"), ("L", "A")])

    let others = try take([("S", "A"), ("XL", "A")])

    #expect(others[0] == ids[0] && !ids.contains(others[1]))
  }
}
