import MicroHTTP
import WebMVVM

/// Leads to the greeting.
final class GreetingCoordinator: GalleryChild {
  static let section = GallerySection.greeting
  static let greeting = page("/") { try $0.scene() }
  static let showGreeting = action("/") { try await $0.greet() }
  static let routes = Routes {
    greeting
    showGreeting
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  init(gallery: GalleryCoordinator, context: RequestContext) {
    self.gallery = gallery
    self.context = context
  }

  private func scene() throws -> GreetingViewModel {
    let state = try visitor.state(GreetingState.self)
    return GreetingViewModel(person: state.person, greeting: state.greeting, coordinator: self)
  }

  /// Sets the callback, which stores the greeting.
  private func greet() async throws -> Outcome {
    let form = try context.form()
    let scene = try scene()
    var changed: GreetingState?
    scene.greetingDidChange = { changed = GreetingState(person: $0.person, greeting: $0.greeting) }
    return try await .action(scene) { scene in
      let location = scene.showGreeting(firstName: form["firstName"], lastName: form["lastName"])
      if let changed { try await visitor.change { $0 = changed } }
      return location
    }
  }
}

extension GreetingCoordinator: GreetingNavigation {
  func greetingPage() -> Location { links(Self.greeting) }

  func showGreetingAction() -> Location { links(Self.showGreeting) }
}
