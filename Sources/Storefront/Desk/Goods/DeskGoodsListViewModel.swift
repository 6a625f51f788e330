import MVVM
import Observation
import WebMVVM

/// Where the list of goods at the desk can lead.
protocol DeskGoodsListNavigation: DeskNavigation {
  func goodsList(_ query: DeskGoodsQuery, page: PageNumber) -> Location
  func goods(_ id: Goods.ID, from place: DeskGoodsPlace) -> Location
  func newGoods() -> Location
}

/// A page of the goods at the desk.
@Observable
final class DeskGoodsListViewModel: Scene {
  let title = String(localized: "Goods")
  let navigation: DeskNavigationViewModel
  let form: QueryForm<DeskGoodsQuery>
  /// Where the form is sent to.
  let list: Location
  let new: Location
  let filters: [PartLinkViewModel]
  private(set) var page = DeskList<DeskGoodsCellViewModel>()

  private let query: DeskGoodsQuery
  private let number: PageNumber
  private let goods: DeskGoodsDataController
  private let coordinator: any DeskGoodsListNavigation

  init(
    _ query: DeskGoodsQuery, page: PageNumber, goods: DeskGoodsDataController,
    coordinator: any DeskGoodsListNavigation
  ) {
    navigation = DeskNavigationViewModel(.goods, coordinator)
    form = QueryForm(query)
    list = coordinator.goodsList(DeskGoodsQuery(), page: .first)
    new = coordinator.newGoods()
    let choices: [DeskGoodsQuery.Filter?] = [nil] + DeskGoodsQuery.Filter.allCases
    filters = choices.map { filter in
      PartLinkViewModel(
        name: String(localized: filter?.name ?? "All"),
        location: coordinator.goodsList(DeskGoodsQuery(words: query.words, filter: filter), page: .first),
        isCurrent: filter == query.filter)
    }
    self.query = query
    number = page
    self.goods = goods
    self.coordinator = coordinator
  }

  func load() async throws {
    let place = DeskGoodsPlace(query: query, page: number)
    page = try await DeskList(goods.page(number, query), at: { coordinator.goodsList(query, page: $0) }) {
      DeskGoodsCellViewModel($0, goods: coordinator.goods($0.goods.id, from: place))
    }
  }
}

/// Goods in the list.
struct DeskGoodsCellViewModel: CellViewModel {
  let id: Int64
  let name: TextViewModel
  let picture: String
  let price: PriceViewModel
  let stock: String
  let sku: String
  /// Nil for goods that are not in the shop.
  let sort: String?
  let goods: Location

  init(_ listed: DeskGoodsDataController.Listed, goods location: Location) {
    let goods = listed.goods
    id = goods.id.rawValue
    name = TextViewModel(goods.title)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    price = PriceViewModel(goods.price)
    stock = goods.stock.deskText
    sku = listed.sku ?? ""
    sort = listed.sort.map { Language.current.choose($0.name, chinese: $0.nameZh) }
    self.goods = location
  }
}

extension Stock {
  /// For the people of the shop.
  var deskText: String {
    guard let count else { return String(localized: "Not counted") }
    return isPartlyCounted
      ? String(localized: "\(count.grouped) in stock, and variants that are not counted")
      : String(localized: "\(count.grouped) in stock")
  }
}
