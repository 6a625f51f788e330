import Testing

@testable import Storefront

@Suite struct PagingTests {
  @Test(arguments: [0: 1, 1: 1, 14: 1, 15: 1, 16: 2, 30: 2, 31: 3, Int.max: Int.max / 15 + 1])
  func `A list has a page for every 15 items, and at least one`(total: Int, last: Int) {
    #expect(Paging.last(ofTotal: total).rawValue == last)
  }

  @Test(arguments: [0: 1, 14: 1, 15: 2, 29: 2, 30: 3])
  func `An item stands on the page that its place gives it`(index: Int, page: Int) {
    #expect(Paging.page(ofIndex: index).rawValue == page)
  }

  @Test(arguments: [Int.min, -1, 0]) func `There is no page before the first`(number: Int) {
    #expect(PageNumber(rawValue: number) == nil)
  }

  @Test func `A page that no list can have has no place in one`() throws {
    let last = try #require(PageNumber(rawValue: .max))

    #expect(Paging.offset(of: last) == nil)
    #expect(last.next == last)
    #expect(Paging.offset(of: .first) == 0)
    #expect(Paging.offset(of: .first.next) == 15)
  }

  @Test func `A page knows where in its list it is, and its neighbours`() {
    let first = Page(number: .first, items: Array(1...15), total: 17)
    let last = Page(number: .first.next, items: [16, 17], total: 17)

    #expect(first.summary(of: "Goods") == "Goods 1–15 of 17")
    #expect(last.summary(of: "Goods") == "Goods 16–17 of 17")
    #expect(first.previous == nil && first.next == .first.next)
    #expect(last.previous == .first && last.next == nil)
    #expect(Page<Int>(number: .first, items: [], total: 0).summary(of: "Goods") == "")
  }
}
