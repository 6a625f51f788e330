import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Words in place of mistyped ones.
@Suite struct TypingErrorTests {
  @Test(arguments: [("tae", ["tea"]), ("teaa", ["tea"]), ("hte", []), ("wiht", ["whit"]), ("tapn", ["tan", "tap"])])
  func `A mistyped word is not taken for one that is in every text, and exchanged letters come first`(
    typed: String, corrections: [String]
  ) async throws {
    let goods = [productRow("tea", title: "Tea", with: [.body: "The tan tap and the whit of tea with them."])]
    try await withShop(goods: goods) { shop in
      let found = try await shop.database.read { try TypingErrors.corrections(of: typed, in: $0) }
      #expect(found == corrections)
    }
  }

  @Test func `A word that no goods have any more is not offered for a mistyped one`() async throws {
    let goods = [productRow("pot", title: "Kettle"), productRow("mug", title: "Kittle nettle")]
    try await withShop(goods: goods) { shop in
      func corrections() async throws -> [String] {
        try await shop.database.read { try TypingErrors.corrections(of: "kattle", in: $0) }
      }
      #expect(try await corrections() == ["kettle", "kittle"])
      try shop.database.execute("DELETE FROM goods WHERE handle = 'pot'")
      #expect(try await corrections() == ["kittle"])

      try shop.database.execute("DELETE FROM goods")
      #expect(try await corrections() == [])
    }
  }

  @Test func `Words of goods that have not all of them are not searched for in place of mistyped ones`() async throws {
    let goods = [productRow("pot", title: "Kettle"), productRow("lamp", title: "Lantern")]
    try await withShop(goods: goods) { shop in
      let data = GoodsSearchDataController(database: shop.database)
      #expect(try await data.page(.first, with: "kattle", GoodsQuery()).corrections == ["kettle"])

      let page = try await data.page(.first, with: "kattle lantren", GoodsQuery())

      #expect(page.corrections == [] && page.page.total == 0)
    }
  }
}
