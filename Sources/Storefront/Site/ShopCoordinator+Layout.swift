import WebMVVM

extension ShopCoordinator {
  func layout(around scene: any Scene) throws -> any View {
    LayoutViewModel(
      content: scene, section: route?.section, person: person?.name,
      unread: try person.map { try services.mails.unreadCount(of: $0.id) },
      message: context.takeFlash()?.text, stylesheet: services.stylesheet)
  }

  func scene(for problem: Problem) -> any Scene {
    ProblemViewModel(problem, home: ShopRoute.home.location, sortList: sortList())
  }
}
