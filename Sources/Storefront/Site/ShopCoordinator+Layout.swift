import HTTPTypes
import Persistence
import WebMVVM

extension ShopCoordinator {
  func layout(around scene: any Scene) throws -> any View {
    LayoutViewModel(
      content: scene, route: route, person: person,
      unread: try person.map { try services.mails.unreadCount(of: $0.id) },
      message: context.takeFlash(), front: try services.front.front(), stylesheet: services.stylesheet,
      scripts: services.scripts)
  }

  func scene(for problem: Problem) -> any Scene {
    ProblemViewModel(problem, home: ShopRoute.home.location, sortList: sortList())
  }

  func problem(for error: any Error) -> Problem? {
    switch error {
    case is DatabaseIsBusy:
      Problem(
        .serviceUnavailable, "The shop is being restocked",
        "That takes longer than usual, and nothing was changed. Please try again in a minute.")
    case is DatabaseFile.WasReplaced:
      Problem(
        .serviceUnavailable, "Nothing can be saved just now",
        "The shop can't reach its records. What you sent was not saved: keep a copy of it, and try again later.")
    case is PasswordHasher.IsBusy:
      Problem(
        .serviceUnavailable, "Many people are at the door",
        "More want to sign in just now than can be let in at once. Please try again in a minute.")
    case let error as TooManyAttempts:
      Problem(.tooManyRequests, "Too many attempts", error.description)
    case let error as UsageLimit.Exceeded:
      Problem(.tooManyRequests, "That was very much", error.description)
    default: nil
    }
  }
}
