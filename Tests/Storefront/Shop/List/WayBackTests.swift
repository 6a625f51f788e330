import Testing
import WebMVVM

@testable import Storefront

/// What the links of a page repeat of the list from which somebody came.
@Suite struct WayBackTests {
  private let long = String(repeating: "茶", count: 8_000)

  @Test func `A way back has no more of a search than is searched for`() {
    #expect(WayBack(to: .search(long), .first).search == TextSearch.limited(long))
    #expect(TextSearch.limited(long).unicodeScalars.count == TextSearch.length)
  }

  @Test func `A way back to goods has texts of a usual length, and a list with a longer one is the usual list`() {
    var query = GoodsQuery(order: GoodsOrder.allCases.first, lowest: "5.50", stock: .only)
    query.maker = "Tea House"
    #expect(WayBack(to: query, search: "tea", .first).list == query)

    query.maker = long
    #expect(WayBack(to: query, .first) == .usual)
    #expect(WayBack(to: GoodsQuery(), search: long, .first) == .usual)
  }
}
