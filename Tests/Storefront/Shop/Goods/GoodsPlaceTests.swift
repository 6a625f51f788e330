import Testing
import WebMVVM

@testable import Storefront

/// What the links of a page repeat of the list from which somebody came.
@Suite struct GoodsPlaceTests {
  private let long = String(repeating: "茶", count: 8_000)

  @Test func `A place has no more of a search than is searched for`() {
    #expect(GoodsPlace(search: long, GoodsQuery(), .first).search == TextSearch.limited(long))
    #expect(MailWayBack(to: .search(long), .first).limited.search == TextSearch.limited(long))
    #expect(TextSearch.limited(long).unicodeScalars.count == TextSearch.length)
  }

  @Test func `A place has no text that no filter can be, and all others`() {
    var query = GoodsQuery(order: GoodsOrder.allCases.first, lowest: "5.50", stock: .only)
    query.maker = "Tea House"
    #expect(GoodsPlace(query, .first).query == query)

    (query.lowest, query.highest, query.maker) = (long, long, long)

    #expect(GoodsPlace(query, .first).query == GoodsQuery(order: query.order, stock: .only))
  }
}
