import MVVM
import MicroHTTP
import WebMVVM

/// The root coordinator of the shop. It shows Home, and mounts the coordinators of the features.
final class ShopCoordinator: SiteCoordinator {
  static let home = page("/") { shop in
    HomeViewModel(
      person: shop.person, front: try await shop.services.front.front(), sorts: shop.services.sorts,
      goods: shop.services.goods, coordinator: shop)
  }
  static let goods = mount("/") { shop, context in
    GoodsCoordinator(shop: shop.entering(.sorts), context: context)
  }
  static let account = mount("/") { shop, context in
    AccountCoordinator(shop: shop.entering(.login), context: context)
  }
  static let personal = mount("/") { shop, context in
    PersonCoordinator(person: try shop.signedIn(), shop: shop, context: context)
  }
  static let routes = Routes {
    home
    goods
    account
    personal
  }

  /// A part of the shop that has a link in the navigation.
  enum Section {
    case sorts, mail, login, profile
  }

  let services: ShopServices
  let context: RequestContext
  let person: Person?
  /// The part that the current page belongs to.
  private(set) var section: Section?
  /// Formats times in the zone that the person chose, or else in the browser's zone, which `zone.js` stores.
  private(set) lazy var clock = ReaderClock(
    zone: person?.timeZone ?? context.cookie(named: "zone").flatMap(ReaderZone.init))

  init(services: ShopServices, context: RequestContext) async throws {
    self.services = services
    self.context = context
    person =
      if let session = context.session {
        try await services.account.sessions.person(in: session, isVisit: context.isVisit)
      } else {
        nil
      }
  }

  /// Sets the part of the shop that a child belongs to.
  func entering(_ section: Section) -> ShopCoordinator {
    self.section = section
    return self
  }

  /// The person, by their id.
  var reader: String? { person.map { "\($0.id.rawValue)" } }

  private func signedIn() throws -> Person {
    guard let person else { throw SignInRequired() }
    return person
  }
}
