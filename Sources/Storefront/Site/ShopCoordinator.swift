import HTTPTypes
import MVVM
import MicroHTTP
import WebMVVM

/// Leads one request through the shop.
final class ShopCoordinator: WebCoordinator {
  let services: ShopServices
  let context: RequestContext
  let person: Person?
  /// What the request leads to, as soon as it is known.
  private(set) var route: ShopRoute?
  /// In the zone that the person chose, else in that of the browser, as `zone.js` keeps it.
  private(set) lazy var clock = ReaderClock(
    zone: person?.timeZone ?? context.request.cookies["zone"].flatMap(ReaderZone.init))

  init(services: ShopServices, context: RequestContext) throws {
    self.services = services
    self.context = context
    person = try context.session.flatMap { try services.account.sessions.person(in: $0) }
  }

  func start(_ route: ShopRoute) async throws -> Outcome {
    self.route = route
    if person != nil { forgetPending(route) }
    do {
      return try await outcome(of: route)
    } catch is SignInRequired {
      return try signInFirst(for: route)
    }
  }

  private func outcome(of route: ShopRoute) async throws -> Outcome {
    switch route {
    case .home: .page(try home())
    case .sortList: .page(SortListViewModel(sorts: services.sorts, coordinator: self))
    case .goodsList(let sort, let page): .page(goodsList(sort, page))
    case .firstGoods(let sort): try await .action(goodsList(sort)) { try await $0.first() }
    case .nextGoods(let sort): try await .action(goodsList(sort)) { try await $0.next(after: context.form()["page"]) }
    case .goodsDetail(let id): .page(GoodsDetailViewModel(id: id, goods: services.goods, coordinator: self))
    case .mailList(let place, let page): .page(try mailList(place, page))
    case .refreshMail: try await .command(mailList(), \.refresh, in: context)
    case .compose(let to, let reply): .page(try await compose(to: to, replyTo: reply))
    case .sendMail: try await .command(composeSent(), \.send, in: context)
    case .people(let text): .page(try people(text))
    case .lookForPeople: .page(try await lookForPeople())
    case .continueDraft: .page(try continueDraft())
    case .mail(let id): .page(try mail(id))
    case .perform(let action, let id): try await perform(action, on: id)
    case .performOnSelection: try await performOnSelection()
    case .undoMail: try await undoMail()
    case .pending: .page(try await pending())
    case .login(let returnTo): .page(login(returnTo: returnTo))
    case .signIn: try await signIn()
    case .signup(let returnTo): .page(try signup(returnTo: returnTo))
    case .signUp: try await signUp()
    case .profile: .page(try profile())
    case .changeProfile: try await changeProfile()
    case .changePassword: try await changePassword()
    case .endSessions: try await endSessions()
    case .logout: try await logout()
    case .signOutEverywhere: try await signOutEverywhere()
    }
  }

  private func home() throws -> HomeViewModel {
    HomeViewModel(
      person: person, front: try services.front.front(), sorts: services.sorts, goods: services.goods,
      coordinator: self)
  }

  private func goodsList(_ sort: Sort.ID, _ page: PageNumber = .first) -> GoodsListViewModel {
    GoodsListViewModel(sortID: sort, page: page, goods: services.goods, coordinator: self)
  }

  func signedIn() throws -> Person {
    guard let person else { throw SignInRequired() }
    return person
  }

  private struct SignInRequired: Error {}
}
