import Testing

@testable import MVVM

@Suite struct ListPageTests {
  private let paging = Paging(size: 15)

  @Test(arguments: [Int.min: 1, -1: 1, 0: 1, 1: 1, 14: 1, 15: 1, 16: 2, 30: 2, 31: 3, Int.max: Int.max / 15 + 1])
  func `A list has a page for every 15 items, and at least one`(total: Int, last: Int) {
    #expect(paging.last(ofTotal: total).rawValue == last)
  }

  @Test(arguments: [0: 1, 14: 1, 15: 2, 29: 2, 30: 3])
  func `An item is on the page that contains its position`(index: Int, page: Int) {
    #expect(paging.page(ofIndex: index).rawValue == page)
  }

  @Test func `The greatest position has a page, and its place in the list`() throws {
    let number = try #require(PageNumber(rawValue: .max / 15 + 1))

    #expect(Paging(size: 1).page(ofIndex: .max).rawValue == .max)
    #expect(
      ListPage(number: number, items: Array(1...15), total: .max, paging: paging).summary(of: "Goods")
        == "Goods 9,223,372,036,854,775,801–9,223,372,036,854,775,807 of 9,223,372,036,854,775,807")
  }

  @Test(arguments: [Int.min, -1, 0]) func `There is no page before the first`(number: Int) {
    #expect(PageNumber(rawValue: number) == nil)
  }

  @Test func `A page number that no list can have has no offset`() throws {
    let last = try #require(PageNumber(rawValue: .max))

    #expect(paging.offset(of: last) == nil)
    #expect(last.next == last)
    #expect(paging.offset(of: .first) == 0)
    #expect(paging.offset(of: .first.next) == 15)
  }

  @Test func `A page has its position in the list and its neighbours`() {
    let first = ListPage(number: .first, items: Array(1...15), total: 17, paging: paging)
    let last = ListPage(number: .first.next, items: [16, 17], total: 17, paging: paging)

    #expect(first.summary(of: "Goods") == "Goods 1–15 of 17")
    #expect(last.summary(of: "Goods") == "Goods 16–17 of 17")
    #expect(first.previous == nil && first.next == .first.next)
    #expect(last.previous == .first && last.next == nil)
    #expect(ListPage<Int>(number: .first, items: [], total: 0, paging: paging).summary(of: "Goods") == "")
  }
}
