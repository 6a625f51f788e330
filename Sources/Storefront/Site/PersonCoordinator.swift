import MicroHTTP
import WebMVVM

/// The parent of all coordinators that need a signed-in person. It cannot be created without one.
struct PersonCoordinator: ShopChild {
  static let mail = mount("/mail") { MailCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let compose = mount("/mail") { ComposeCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let profile = mount("/") { ProfileCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let orders = mount("/") { OrderCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let wishes = mount("/") { WishCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let routes = Routes {
    mail
    compose
    profile
    orders
    wishes
  }

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext
}

extension ShopCoordinator {
  var nothingIsPending: Problem {
    .notFound(
      "There is nothing to confirm",
      "The action was already done, was sent more than ten minutes ago, or was sent by another person.",
      wayOut: .init("Your mailbox", mailList()))
  }
}
