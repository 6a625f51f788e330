import MicroHTTP
import WebMVVM

extension GalleryCoordinator: GreetingCoordinator {
  func greeting() async throws -> GreetingViewModel {
    let state = try await visitor.state(GreetingState.self)
    return GreetingViewModel(person: state.person, greeting: state.greeting, coordinator: self)
  }

  /// Sets the callback through which the greeting gets to where it is kept.
  func showGreeting() async throws -> Outcome {
    let form = try context.form()
    let scene = try await greeting()
    var changed: GreetingState?
    scene.greetingDidChange = { changed = GreetingState(person: $0.person, greeting: $0.greeting) }
    return try await .action(scene) { scene in
      let location = scene.showGreeting(firstName: form["firstName"], lastName: form["lastName"])
      if let changed { try await visitor.change { $0 = changed } }
      return location
    }
  }

  func greetingPage() -> Location { GalleryRoute.greeting.location }

  func showGreetingAction() -> Location { GalleryRoute.showGreeting.location }
}
