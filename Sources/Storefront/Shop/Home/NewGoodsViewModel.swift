import MVVM
import Observation
import WebMVVM

/// Where the shelf of the new goods can lead.
protocol NewGoodsNavigation {
  func goodsList(of sort: Sort.ID) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>) -> Location
}

/// A scene to embed: the latest goods of the shop.
@Observable
final class NewGoodsViewModel: Scene {
  /// How many it shows at most.
  static let limit = 8
  /// How many it shows beside a shelf of sorts.
  private static let limitBesideSorts = 4

  let title = String(localized: "New in")
  private(set) var cells = ListSnapshot<GoodsListCellViewModel>()
  let onlySort: OnlySortViewModel?

  private let goods: GoodsDataController
  private let coordinator: any NewGoodsNavigation

  /// - Parameter onlySort: The sort of a shop that has only one.
  init(onlySort: Sort?, goods: GoodsDataController, coordinator: any NewGoodsNavigation) {
    self.onlySort = onlySort.map { OnlySortViewModel($0, goods: coordinator.goodsList(of: $0.id)) }
    self.goods = goods
    self.coordinator = coordinator
  }

  func load() async throws {
    let newest = try await goods.newest(onlySort == nil ? Self.limitBesideSorts : Self.limit)
    cells = try ListSnapshot(
      newest.map { GoodsListCellViewModel($0, detail: coordinator.goodsDetail($0.address())) })
  }
}
