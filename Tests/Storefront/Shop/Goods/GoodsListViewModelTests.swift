import HTTPTypes
import MVVM
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsListViewModelTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase
  private let coordinator = StubCoordinator()

  init() throws {
    (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(16))
  }

  @Test func `The next page after the last one is the last one, with a message`() async throws {
    let store = makeStore()

    try await store.send {
      try await $0.next(after: .first)
    } expecting: {
      $0.location = "/sorts/1/goods?page=2"
    }
    try await store.send {
      try await $0.next(after: .first.next)
    } expecting: {
      $0.location = "/sorts/1/goods?page=2"
      $0.flash = "There is no page after this one: it is the last."
    }
  }

  @Test func `A form without the page number is refused with a message`() {
    let viewModel = makeViewModel(form: GoodsPageForm(reading: Form()))

    #expect(viewModel.pageError == "The form did not contain the number of your page. This is the first page.")
  }

  @Test func `A page after the last one is a problem, and changes nothing`() async throws {
    try await makeStore(page: "7").send {
      try await $0.load()
    } expecting: {
      $0.problem = .notFound(
        "Mugs has no page 7", "The last page of this category is page 2.",
        wayOut: .init(
          "Go to the last page", coordinator.goodsList(of: Sort.ID(rawValue: 1), GoodsQuery(), page: .first.next)))
    }
  }

  private func makeStore(page: String = "1") -> TestStore<GoodsListViewModel> {
    TestStore(makeViewModel(page: PageNumber(routeValue: page) ?? .first), flashes: coordinator.told)
  }

  private func makeViewModel(page: PageNumber = .first, form: GoodsPageForm? = nil) -> GoodsListViewModel {
    GoodsListViewModel(
      sortID: Sort.ID(rawValue: 1), page: page, form: form, goods: GoodsDataController(database: database),
      coordinator: coordinator)
  }
}

/// Leads where the shop's coordinator does, and keeps what it is told.
private final class StubCoordinator: GoodsListNavigation, ForgottenMessages {
  private(set) var told: [String] = []
  private let links = ShopCoordinator.links.below(ShopCoordinator.goods)

  func sortList() -> Location { links(GoodsCoordinator.sorts, .first) }

  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location {
    links(GoodsCoordinator.list, sort, query, page)
  }

  func feed(of sort: Sort.ID) -> Location {
    ShopCoordinator.links.below(ShopCoordinator.discovery)(DiscoveryCoordinator.feed, sort)
  }

  func goodsDetail(_ goods: Slugged<Goods.ID>, from wayBack: WayBack<GoodsQuery>) -> Location {
    ShopCoordinator.links.below(ShopCoordinator.goodsDetail)(
      GoodsDetailCoordinator.detail, goods, GoodsChoice(), wayBack.search, wayBack.list, wayBack.page)
  }

  func firstGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location {
    links(GoodsCoordinator.first, sort, query)
  }

  func nextGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location {
    links(GoodsCoordinator.next, sort, query)
  }

  func remark(_ message: LocalizedText) { told.append(String(localized: message)) }
}
