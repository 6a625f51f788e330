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

  init(services: ShopServices, context: RequestContext) throws {
    self.services = services
    self.context = context
    person = try context.session.flatMap(services.accounts.person(in:))
  }

  func start(_ route: ShopRoute) async throws -> Outcome {
    self.route = route
    do {
      return try await outcome(of: route)
    } catch is SignInRequired {
      return .redirect(ShopRoute.login(returnTo: route.page.location).location)
    }
  }

  private func outcome(of route: ShopRoute) async throws -> Outcome {
    switch route {
    case .home: .page(HomeViewModel(sorts: services.sorts, goods: services.goods, coordinator: self))
    case .sortList: .page(SortListViewModel(sorts: services.sorts, coordinator: self))
    case .goodsList(let sort, let page): .page(goodsList(sort, page))
    case .firstGoods(let sort): try await .action(goodsList(sort)) { try $0.first() }
    case .nextGoods(let sort): try await .action(goodsList(sort)) { try $0.next(after: context.form()["page"]) }
    case .goodsDetail(let id): .page(GoodsDetailViewModel(id: id, goods: services.goods, coordinator: self))
    case .mailList(let page): .page(try mailList(page))
    case .refreshMail: try await .command(mailList(), \.refresh, in: context)
    case .mail(let id): .page(try mail(id))
    case .markRead(let id): try await .action(mail(id)) { try await $0.markRead(page: context.form()["page"]) }
    case .login(let returnTo): .page(login(returnTo: returnTo))
    case .continueAs: try await continueAs()
    case .logout: try await logout()
    }
  }

  private func goodsList(_ sort: Sort.ID, _ page: PageNumber = .first) -> GoodsListViewModel {
    GoodsListViewModel(sortID: sort, page: page, goods: services.goods, coordinator: self)
  }

  private func mailList(_ page: PageNumber = .first) throws -> MailListViewModel {
    MailListViewModel(recipient: try signedIn(), page: page, mails: services.mails, coordinator: self)
  }

  private func mail(_ id: Mail.ID) throws -> MailViewModel {
    MailViewModel(id: id, recipient: try signedIn(), mails: services.mails, coordinator: self)
  }

  private func login(returnTo: Location?) -> LoginViewModel {
    LoginViewModel(
      isOffered: services.offersDemoSignIn(to: context.request), returnTo: returnTo, session: context.session,
      accounts: services.accounts, coordinator: self)
  }

  private func continueAs() async throws -> Outcome {
    let form = try context.form()
    return try await .action(login(returnTo: form["return"].flatMap(ShopRoute.returnPage))) {
      try await $0.continueAs(form["person"])
    }
  }

  private func logout() async throws -> Outcome {
    if let session = context.session { try await services.accounts.endSession(session) }
    context.endSession()
    tell("You are signed out.")
    return .redirect(ShopRoute.home.location)
  }

  private func signedIn() throws -> Person.ID {
    guard let person else { throw SignInRequired() }
    return person.id
  }

  private struct SignInRequired: Error {}
}
