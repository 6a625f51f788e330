import Persistence
import Testing

@testable import Storefront

@Suite struct LongWordTests {
  /// A word of 65 characters that each have eleven scalars, such as no language has.
  private static let word = String(repeating: "क\(String(repeating: "\u{93E}", count: 10))", count: 65)

  @Test func `A letter and a description with such a word are indexed`() async throws {
    try await withShop(goods: [productRow("tea", with: [.body: "Fine \(Self.word)."])]) { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "Fine \(Self.word).")

      #expect(try shop.problems == [])
    }
  }
}
