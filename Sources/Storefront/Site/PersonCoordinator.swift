import MicroHTTP
import WebMVVM

/// The parent of all coordinators that need a signed-in person. It cannot be created without one.
struct PersonCoordinator: ShopChild {
  static let section: ShopCoordinator.Section? = nil
  static let pending = page("/pending") { try await $0.pendingScene() }
  static let mail = mount("/mail") { MailCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let compose = mount("/mail") { ComposeCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let profile = mount("/") { ProfileCoordinator(person: $0.person, shop: $0.shop, context: $1) }
  static let routes = Routes {
    pending
    mail
    compose
    profile
  }

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  /// The page for an action that was sent before signing in. The action runs only after the person confirms it.
  private func pendingScene() async throws -> PendingViewModel {
    guard
      let action = shop.pendingAction, let question = shop.question(about: action.route.location, action.form)
    else { throw shop.nothingIsPending }
    return PendingViewModel(
      action, name: question.action, details: try await question.details(shop),
      page: action.form["from"].flatMap { context.route(at: $0)?.location } ?? action.route.page)
  }
}

extension ShopCoordinator {
  var nothingIsPending: Problem {
    .notFound(
      "There is nothing to confirm",
      "The action was already done, was sent more than ten minutes ago, or was sent by another person.",
      wayOut: .init("Your mailbox", mailList()))
  }
}
