import MVVM
import WebMVVM

/// The door of the desk. Only a request of an operator gets one, and for all others the addresses behind it do not exist. An
/// operator whose session is over must sign in here.
struct DeskDoorCoordinator: WebCoordinator {
  static let desk = mount("/") { door, context in
    DeskCoordinator(operator: try door.shop.signedInOperator(), shop: door.shop, context: context)
  }
  static let routes = Routes { desk }

  let shop: ShopCoordinator
  let context: RequestContext
}

/// The desk of the shop, where its operators work.
struct DeskCoordinator: DeskChild {
  static let home = page("/") { desk in
    DeskViewModel(database: desk.services.database, mails: desk.services.mails, coordinator: desk)
  }
  static let log = page("/log?page=*", PageNumber.self) { desk, page in
    DeskLogViewModel(
      page: page, log: DeskLog(database: desk.services.database), clock: desk.shop.clock, coordinator: desk)
  }
  static let letters = mount("/letters") { DeskLettersCoordinator(desk: $0, context: $1) }
  static let sorts = mount("/sorts") { DeskSortsCoordinator(desk: $0, context: $1) }
  static let accounts = mount("/accounts") { DeskAccountsCoordinator(desk: $0, context: $1) }
  static let orderFile = download("/orders.csv?*", DeskOrderQuery.self) { desk, query in
    let data = DeskOrderDataController(database: desk.services.database)
    let orders = try await data.allOrders(query, clock: desk.shop.clock)
    return Download(DeskOrderFile.csv(orders), as: "orders.csv", type: "text/csv; charset=utf-8")
  }
  static let orders = mount("/orders") { DeskOrdersCoordinator(desk: $0, context: $1) }
  static let goods = mount("/goods") { DeskGoodsCoordinator(desk: $0, context: $1) }
  static let imports = mount("/import") { DeskImportCoordinator(desk: $0, context: $1) }
  static let routes = Routes {
    home
    goods
    imports
    log
    orderFile
    orders
    letters
    sorts
    accounts
  }

  let `operator`: Person
  let shop: ShopCoordinator
  let context: RequestContext

  var desk: DeskCoordinator { self }
}

/// A coordinator of a part of the desk.
protocol DeskChild: ShopChild {
  var desk: DeskCoordinator { get }
}

extension DeskChild {
  static var section: ShopCoordinator.Section? { .desk }

  var shop: ShopCoordinator { desk.shop }
  /// Who works at the desk.
  var `operator`: Person { desk.operator }

  func desk(_ part: DeskPart) -> Location { desk.desk(part) }
}

extension DeskCoordinator: DeskHomeNavigation, DeskLogNavigation {
  func desk(_ part: DeskPart) -> Location {
    let desk = shop.deskLinks
    return switch part {
    case .home: desk(Self.home)
    case .orders: desk.below(Self.orders)(DeskOrdersCoordinator.list, DeskOrderQuery(), .first)
    case .goods: desk.below(Self.goods)(DeskGoodsCoordinator.list, DeskGoodsQuery(), .first)
    case .imports: desk.below(Self.imports)(DeskImportCoordinator.imports)
    case .letters: desk.below(Self.letters)(DeskLettersCoordinator.inbox, PageNumber.first)
    case .sorts: desk.below(Self.sorts)(DeskSortsCoordinator.list, .first)
    case .accounts: desk.below(Self.accounts)(DeskAccountsCoordinator.list, DeskAccountQuery(), PageNumber.first)
    case .log: desk(Self.log, PageNumber.first)
    }
  }

  func newOrders() -> Location { orderList(DeskOrderQuery(state: .new)) }

  func orderList(_ query: DeskOrderQuery) -> Location {
    links.below(Self.orders)(DeskOrdersCoordinator.list, query, .first)
  }

  func orderFile(_ query: DeskOrderQuery) -> Location { links(Self.orderFile, query) }

  func goodsList(_ filter: DeskGoodsQuery.Filter) -> Location {
    links.below(Self.goods)(DeskGoodsCoordinator.list, DeskGoodsQuery(filter: filter), .first)
  }

  func newGoods() -> Location { links.below(Self.goods)(DeskGoodsCoordinator.new) }

  func deskOrder(_ id: Order.ID) -> Location {
    links.below(Self.orders)(DeskOrdersCoordinator.order, id, DeskOrderQuery(), .first)
  }

  func deskAccount(_ id: Person.ID) -> Location {
    links.below(Self.accounts)(DeskAccountsCoordinator.account, id, DeskAccountQuery(), .first)
  }

  func deskLetter(_ id: Mail.ID) -> Location { links.below(Self.letters)(DeskLettersCoordinator.letter, id) }

  func deskGoods(_ id: Goods.ID, variant: Variant.ID?) -> Location {
    let page = links.below(Self.goods)(DeskGoodsCoordinator.goods, id, DeskGoodsQuery(), .first, .first)
    return variant.map { page.showing("variant-\($0.rawValue)") } ?? page
  }

  func deskLog(page: PageNumber) -> Location { links(Self.log, page) }
}
