import Accounts
import HTTPTypes
import Persistence
import WebMVVM

extension ShopCoordinator {
  func layout(around scene: any Scene) async throws -> any View {
    let unread: Int? = if let person { try await services.mails.unreadCount(of: person.id) } else { nil }
    let inBasket = context.mayWait ? try await countInBasket() : nil
    return layout(around: scene, unread: unread, inBasket: inBasket, services.front.localized)
  }

  private func countInBasket() async throws -> Int? {
    guard let basketOwner else { return nil }
    return try await services.baskets.count(of: basketOwner)
  }

  private func layout(around scene: any Scene, unread: Int?, inBasket: Int?, _ front: ShopFront) -> any View {
    let (page, languages) = (context.page, context.languageLinks)
    let meta =
      person == nil ? page.map { MetaViewModel(scene, at: $0, in: languages, front, from: services.origin) } : nil
    return LayoutViewModel(
      content: scene, manifest: links.below(Self.discovery)(DiscoveryCoordinator.manifest),
      header: HeaderViewModel(
        section: section, person: person, unread: unread, inBasket: inBasket, front: front, coordinator: self),
      footer: FooterViewModel(front: front, languages: languages), unread: unread, shopName: front.localizedName,
      message: context.takeFlash(), page: page ?? home(), live: context.live, meta: meta)
  }

  func scene(for problem: Problem) -> any Scene {
    ProblemViewModel(problem, home: home(), sortList: sortList())
  }

  func problem(for error: any Error) -> Problem? {
    error is NothingIsPending ? nothingIsPending : services.problem(for: error, in: context)
  }

  /// The problem that describes an error of the shop; nil for an unexpected one.
  ///
  /// - Parameter isChange: Whether the request was to change something.
  static func problem(_ error: any Error, isChange: Bool) -> Problem? {
    switch error {
    case let error as DatabaseIsBusy where error.cause == .hasNoConnection:
      Problem(
        .serviceUnavailable, "The shop is busy",
        "Too many pages are being loaded at the same time, and nothing was changed. Please try again in a minute."
      ).over(after: 5)
    case let error as DatabaseIsBusy where error.cause == .statementIsSlow:
      Problem(
        .serviceUnavailable, "That takes too long",
        "The shop has stopped, and nothing was changed. Try it with fewer or other words, or without a filter.")
    case is DatabaseIsBusy:
      Problem(
        .serviceUnavailable, "The shop is busy",
        "The database is in use for longer than usual, and nothing was changed. Please try again in a minute."
      ).over(after: 10)
    // A server comes back by itself. A file that was replaced, and a disk that is full, need the operator.
    case is DatabaseIsUnreachable: isAway(isChange: isChange).over(after: 10)
    case is DatabaseFile.WasReplaced: isAway(isChange: isChange)
    case let error as SQLError where error.kind == .inputOutput: isAway(isChange: isChange).over(after: 60)
    default: AccountService.problem(for: error)
    }
  }

  private static func isAway(isChange: Bool) -> Problem {
    isChange
      ? Problem(
        .serviceUnavailable, "Changes can’t be saved",
        "The shop’s database is not available. Your input was not saved. Keep a copy of it, and try again later.")
      : Problem(
        .serviceUnavailable, "This page can’t be shown now",
        "The shop’s database is not available. Please try again in a minute.")
  }
}
