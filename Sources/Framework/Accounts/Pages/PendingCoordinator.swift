import MicroHTTP
import WebMVVM

/// Asks about an action that was sent before signing in.
struct PendingCoordinator: WebCoordinator {
  static let pending = page("/pending") { try await $0.scene() }
  static let routes = Routes { pending }

  let site: any AccountSite
  let context: RequestContext

  /// - Throws: An error if nobody is signed in.
  init(site: any AccountSite, context: RequestContext) throws {
    _ = try site.signedIn()
    self.site = site
    self.context = context
  }

  /// The page for an action that was sent before signing in. The action runs only after the person confirms it.
  private func scene() async throws -> PendingViewModel {
    guard let action = site.pendingAction, let question = site.question(about: action) else {
      throw NothingIsPending()
    }
    return PendingViewModel(
      action, name: question.action, details: try await question.details(),
      page: action.form["from"].flatMap { context.route(at: $0)?.location } ?? action.route.page)
  }
}

/// Thrown when there is no action to confirm.
package struct NothingIsPending: Error {}
