import HTTPTypes
import MVVM
import MicroHTTP
import WebMVVM

/// Leads one request through the Gallery.
final class GalleryCoordinator: WebCoordinator {
  let services: GalleryServices
  let context: RequestContext
  let visitor: VisitorDataController
  /// What the request leads to, as soon as it is known.
  private(set) var route: GalleryRoute?

  init(services: GalleryServices, context: RequestContext) {
    self.services = services
    self.context = context
    visitor = VisitorDataController(session: context.session ?? SessionToken(), database: services.database)
  }

  func start(_ route: GalleryRoute) async throws -> Outcome {
    self.route = route
    welcome()
    do {
      return try await outcome(of: route)
    } catch is DatabaseIsBusy {
      throw Problem(
        .serviceUnavailable, "The Gallery is busy",
        "That takes longer than usual, and nothing was changed. Please try again in a minute.")
    }
  }

  private func outcome(of route: GalleryRoute) async throws -> Outcome {
    switch route {
    case .index: .page(IndexViewModel())
    case .startOver(let section): try await startOver(section)
    case .greeting: .page(try greeting())
    case .showGreeting: try await showGreeting()
    case .titlePage: .page(changeTitle())
    case .changeTitle: try await .action(changeTitle()) { try await $0.changeTitle() }
    }
  }

  /// A browser is known from its first page on, and for as long again from each change on.
  private func welcome() {
    guard context.session == nil || context.request.method == .post else { return }
    context.startSession(visitor.session, lifetime: VisitorDataController.lifetime)
  }

  private func startOver(_ section: GallerySection) async throws -> Outcome {
    try await visitor.forget(section)
    tell("This scene is as it was at first.")
    return .redirect(section.entry.page.location)
  }

  /// Leaves a message for the page that is shown next.
  func tell(_ message: String) {
    context.show(Flash(message))
  }
}
