import MVVM
import Observation
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct HomeViewModelTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws { (folder, database) = try emptyShop() }

  @Test(arguments: [(0, []), (1, ["newGoods: 1"]), (3, ["sorts: 3", "newGoods: 3"])])
  func `Home asks its coordinator to fill the shelves for which the shop has enough sorts`(
    count: Int, asked: [String]
  ) async throws {
    for sort in 0..<count { _ = try database.take(goodsRows(1, sort: "Sort \(sort)")) }
    let coordinator = StubCoordinator()
    let home = HomeViewModel(
      person: nil, front: ShopFront(), sorts: SortDataController(database: database),
      goods: GoodsDataController(database: database), coordinator: coordinator)

    try await home.load()

    #expect(coordinator.asked == asked)
    #expect((home.sorts != nil) == (count > 1) && (home.newGoods != nil) == (count > 0))
    #expect(home.shelves.scenes.allSatisfy { ($0 as? StubScene)?.isLoaded == true })
  }
}

/// Embeds a scene of the test, and keeps what it was asked for.
private final class StubCoordinator: HomeNavigation {
  private(set) var asked: [String] = []

  func sortList() -> Location { ShopCoordinator.links(ShopCoordinator.home) }

  func mailList() -> Location { ShopCoordinator.links(ShopCoordinator.home) }

  func profile() -> Location { ShopCoordinator.links(ShopCoordinator.home) }

  func emptyShop() -> EmptyShopViewModel { EmptyShopViewModel("Kim & Sons", filling: nil) }

  func embedSorts(_ sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    embed(sorts, in: shelf, of: shelves)
  }

  func embedNewGoods(of sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    embed(sorts, in: shelf, of: shelves)
  }

  private func embed(_ sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    asked.append("\(shelf): \(sorts.count)")
    shelves.embed(StubScene(), in: shelf)
  }
}

@Observable
private final class StubScene: Scene {
  static var scene: StaticString { "Stub" }

  let title = "Stub"
  private(set) var isLoaded = false

  func load() { isLoaded = true }

  func render(into html: inout HTMLWriter) {}
}
