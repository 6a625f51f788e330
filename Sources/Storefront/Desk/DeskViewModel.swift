import MVVM
import Observation
import WebMVVM

/// Where the beginning of the desk can lead.
protocol DeskHomeNavigation: DeskNavigation {
  func newOrders() -> Location
  func goodsList(_ filter: DeskGoodsQuery.Filter) -> Location
  func newGoods() -> Location
  func deskGoods(_ id: Goods.ID, variant: Variant.ID?) -> Location
}

/// The beginning of the desk: what there is to do.
@Observable
final class DeskViewModel: Scene {
  let title = String(localized: "Shop desk")
  let navigation: DeskNavigationViewModel
  private(set) var orders = ""
  private(set) var letters = ""
  private(set) var soldOut = ""
  private(set) var low = ""
  /// The file that is being imported.
  private(set) var runningImport: String?
  private(set) var scarce: [ScarceGoodsViewModel] = []
  let orderList: Location
  let letterList: Location
  let imports: Location
  let soldOutList: Location
  let lowList: Location
  let newGoods: Location

  private let database: ShopDatabase
  private let mails: MailDataController
  private let coordinator: any DeskHomeNavigation

  init(database: ShopDatabase, mails: MailDataController, coordinator: any DeskHomeNavigation) {
    navigation = DeskNavigationViewModel(.home, coordinator)
    orderList = coordinator.newOrders()
    letterList = coordinator.desk(.letters)
    imports = coordinator.desk(.imports)
    soldOutList = coordinator.goodsList(.soldOut)
    lowList = coordinator.goodsList(.low)
    newGoods = coordinator.newGoods()
    self.database = database
    self.mails = mails
    self.coordinator = coordinator
  }

  func load() async throws {
    let overview = try await DeskOverview.read(in: database)
    let owner = try await DeskLetterDataController(database: database).owner()
    let unread = if let owner { try await mails.unreadCount(of: owner) } else { 0 }
    let count = overview.newOrderCount
    orders = count == 1 ? String(localized: "1 new order") : String(localized: "\(count.grouped) new orders")
    letters = unread == 1 ? String(localized: "1 unread letter") : String(localized: "\(unread.grouped) unread letters")
    soldOut = String(localized: "\(overview.soldOutCount.grouped) sold out")
    low = String(localized: "\(overview.lowCount.grouped) low in stock")
    runningImport = overview.runningImport
    scarce = overview.scarce.map { ScarceGoodsViewModel($0, location: coordinator.deskGoods($0.id, variant: nil)) }
  }
}

/// Goods of which few pieces are left.
struct ScarceGoodsViewModel {
  let name: TextViewModel
  let stock: String
  let location: Location

  init(_ goods: DeskOverview.Scarce, location: Location) {
    name = TextViewModel(goods.title)
    let left = goods.stock == 0 ? String(localized: "sold out") : String(localized: "\(goods.stock.grouped) left")
    stock = goods.isVariant ? String(localized: "a variant: \(left)") : left
    self.location = location
  }
}
