import HTTPTypes
import WebMVVM

extension ShopCoordinator {
  func layout(around scene: any Scene) throws -> any View {
    LayoutViewModel(
      content: scene, route: route, person: person,
      unread: try person.map { try services.mails.unreadCount(of: $0.id) },
      message: context.takeFlash(), stylesheet: services.stylesheet)
  }

  func scene(for problem: Problem) -> any Scene {
    ProblemViewModel(problem, home: ShopRoute.home.location, sortList: sortList())
  }

  func problem(for error: any Error) -> Problem? {
    guard error is DatabaseIsBusy else { return nil }
    return Problem(
      .serviceUnavailable, "The shop is being restocked",
      "That takes longer than usual, and nothing was changed. Please try again in a minute.")
  }
}
