import Testing
import WebMVVM

@testable import Storefront

/// What the links of a page repeat of the list from which somebody came.
@Suite struct WayBackTests {
  private let long = String(repeating: "茶", count: 8_000)

  @Test func `A way back has no more of a search than is searched for`() {
    #expect(WayBack(to: GoodsQuery(), search: long, .first).search == TextSearch.limited(long))
    #expect(WayBack(to: .search(long), .first).search == TextSearch.limited(long))
    #expect(TextSearch.limited(long).unicodeScalars.count == TextSearch.length)
  }

  @Test func `A way back has no text that no filter can be, and all others`() {
    var query = GoodsQuery(order: GoodsOrder.allCases.first, lowest: "5.50", stock: .only)
    query.maker = "Tea House"
    #expect(WayBack(to: query, .first).list == query)

    (query.lowest, query.highest, query.maker) = (long, long, long)

    #expect(WayBack(to: query, .first).list == GoodsQuery(order: query.order, stock: .only))
  }
}
