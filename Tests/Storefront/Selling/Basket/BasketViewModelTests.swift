import Foundation
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct BasketViewModelTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase
  private let coordinator = StubCoordinator()
  private let owner = BasketOwner.visitor(Data(repeating: 7, count: 32))
  private var baskets: BasketDataController { BasketDataController(database: database) }

  init() throws {
    (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(2))
  }

  @Test func `A basket that can be ordered leads to the order`() async throws {
    try await baskets.put(.init(rawValue: 1), nil, quantity: 2, into: owner)
    let viewModel = makeViewModel()

    try await viewModel.load()

    #expect(viewModel.order.map { "\($0)" } == "/order")
    #expect(viewModel.obstacle == nil)
    #expect(viewModel.totals == ["CN¥136.00"])
    #expect(viewModel.lines.items.map(\.name) == ["Mugs 1"])
  }

  @Test func `A basket with something that is sold out does not, and says so`() async throws {
    for goods in 1...2 { try await baskets.put(.init(rawValue: Int64(goods)), nil, quantity: 2, into: owner) }
    try database.execute("UPDATE goods SET stock = 0 WHERE id = 1")
    let viewModel = makeViewModel()

    try await viewModel.load()

    #expect(viewModel.order == nil)
    #expect(viewModel.obstacle == "Some of it cannot be ordered as it is. Change or remove it first.")
    #expect(viewModel.totals == ["CN¥136.00"])
  }

  @Test func `Removing a line tells so, with what puts it back`() async throws {
    try await baskets.put(.init(rawValue: 1), nil, quantity: 2, into: owner)
    let line = try #require(try await baskets.basket(of: owner).lines.first)
    let form = BasketLineForm(
      reading: .init([.init(name: "line", value: line.id.routeValue), .init(name: "quantity", value: "0")]))

    let location = try await makeViewModel(form).change()

    #expect(location.map { "\($0)" } == "/basket")
    let undo = try #require(coordinator.undo)
    #expect(try await UndoDataController(database: database).undo(undo, by: owner)?.count == 1)
    #expect(try await baskets.count(of: owner) == 2)
  }

  private func makeViewModel(_ form: BasketLineForm? = nil) -> BasketViewModel {
    BasketViewModel(of: owner, form: form, baskets: baskets, coordinator: coordinator)
  }

  private final class StubCoordinator: BasketNavigation, ForgottenMessages {
    var undo: Undo.ID?

    func basket(from page: Location?) -> Location {
      ShopCoordinator.links.below(ShopCoordinator.basket)(BasketCoordinator.basket, page?.description)
    }
    func changeLine(from page: Location?) -> Location {
      ShopCoordinator.links.below(ShopCoordinator.basket)(BasketCoordinator.change, page?.description)
    }
    func order() -> Location? { Location(address: "/order") }
    func sortList() -> Location { basket(from: nil) }
    func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location { basket(from: nil) }
    func change<Value>(_ body: (BasketOwner) async throws -> Value) async throws -> Value {
      try await body(.visitor(Data(repeating: 7, count: 32)))
    }
    func tell(_ message: LocalizedText, undo: Undo.ID) { self.undo = undo }
  }
}
