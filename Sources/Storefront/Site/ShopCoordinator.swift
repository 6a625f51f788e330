import Accounts
import MVVM
import MicroHTTP
import WebMVVM

/// The root coordinator of the shop. It shows Home, and mounts the coordinators of the features.
package final class ShopCoordinator: AccountSite {
  static let home = page("/") { shop in
    HomeViewModel(
      person: shop.person, front: shop.services.front, sorts: shop.services.sorts,
      goods: shop.services.goods, coordinator: shop)
  }
  static let goods = mount("/") { GoodsCoordinator(shop: $0, context: $1) }
  static let goodsDetail = mount("/") { GoodsDetailCoordinator(shop: $0, context: $1) }
  static let search = mount("/") { GoodsSearchCoordinator(shop: $0, context: $1) }
  static let basket = mount("/basket") { BasketCoordinator(shop: $0, context: $1) }
  static let undo = mount("/") { UndoCoordinator(shop: $0, context: $1) }
  static let uploads = mount("/") { UploadCoordinator(shop: $0, context: $1) }
  static let accounts = signInPages("/")
  static let personal = mount("/") { PersonCoordinator(person: try $0.signedInPerson(), shop: $0, context: $1) }
  static let desk = hiddenMount("/desk") { shop, context in
    shop.operator != nil || shop.isDeskSessionOver ? DeskDoorCoordinator(shop: shop, context: context) : nil
  }
  static let discovery = mount("/") { DiscoveryCoordinator(shop: $0, context: $1) }
  static let routes = Routes {
    home
    discovery
    goods
    goodsDetail
    search
    basket
    undo
    uploads
    accounts
    personal
    desk
  }

  /// A part of the shop that has a link in the navigation.
  enum Section {
    case sorts, basket, mail, orders, login, profile, desk
  }

  let services: ShopServices
  let context: RequestContext
  let account: Account?
  let person: Person?
  /// Whether the session of somebody who works at the desk is over, because it began too long ago. Nobody is signed in then.
  let isDeskSessionOver: Bool
  /// Formats times in the zone that the person chose, or else in the browser's zone, which `zone.js` stores.
  private(set) lazy var clock = ReaderClock(
    zone: person?.timeZone ?? context.cookie(named: "zone").flatMap(ReaderZone.init))

  init(services: ShopServices, context: RequestContext) async throws {
    self.services = services
    self.context = context
    do {
      let service = services.account
      let signedIn = try await service.session(in: context)
      var known: (person: Person, isOver: Bool)?
      if let (account, session) = signedIn {
        known = try await services.people.person(of: account, in: session, now: service.now)
      }
      isDeskSessionOver = known?.isOver ?? false
      account = isDeskSessionOver ? nil : signedIn?.account
      person = isDeskSessionOver ? nil : known?.person
    } catch {
      throw services.problem(for: error, in: context) ?? error
    }
  }

  var accountService: AccountService { services.account }

  /// The part that the current page belongs to.
  var section: Section? {
    for coordinator in context.route?.coordinators ?? [] {
      if coordinator == SignInCoordinator.self { return .login }
      if let section = (coordinator as? any ShopChild.Type)?.section { return section }
    }
    return nil
  }

  /// The signed-in person, if they work at the desk of the shop.
  var `operator`: Person? { person.flatMap { $0.isOperator ? $0 : nil } }

  /// The person, by their id.
  var reader: String? { person.map { "\($0.id.rawValue)" } }

  /// The signed-in person. If this request is the action that was sent before signing in, it is no longer pending.
  private func signedInPerson() throws -> Person {
    _ = try signedIn()
    guard let person else { throw SignInRequired() }
    return person
  }

  /// The signed-in person who works at the desk.
  func signedInOperator() throws -> Person {
    _ = try signedIn()
    guard let `operator` else { throw RouteError.notFound }
    return `operator`
  }
}

/// Builds the scenes that Home embeds.
extension ShopCoordinator: HomeNavigation, SortShelfNavigation, NewGoodsNavigation {
  func emptyShop() -> EmptyShopViewModel {
    let filling = EmptyShopViewModel.Filling(
      newGoods: deskLinks.below(DeskCoordinator.goods)(DeskGoodsCoordinator.new),
      imports: deskLinks.below(DeskCoordinator.imports)(DeskImportCoordinator.imports))
    return EmptyShopViewModel(services.front.localizedName, filling: `operator` == nil ? nil : filling)
  }

  func embedSorts(_ sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    shelves.embed(SortShelfViewModel(sorts, coordinator: self), in: shelf)
  }

  func embedNewGoods(of sorts: [Sort], in shelf: HomeViewModel.Shelf, of shelves: HomeViewModel.Shelves) {
    let onlySort = sorts.count == 1 ? sorts.first : nil
    shelves.embed(NewGoodsViewModel(onlySort: onlySort, goods: services.goods, coordinator: self), in: shelf)
  }
}
