import WebMVVM

/// Shows the greeting.
struct GreetingCoordinator: GalleryChild {
  static let section = GallerySection.greeting
  static let greeting = page("/") { try await $0.scene() }
  static let showGreeting = action("/", form: GreetingForm.self) { try await $0.greet($1) }
  static let routes = Routes {
    greeting
    showGreeting
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene(_ form: GreetingForm? = nil) async throws -> GreetingViewModel {
    let state = try await visitor.state(GreetingState.self)
    return GreetingViewModel(
      person: state.person, greeting: state.isGreeted == true ? state.person.greeting : nil, form: form,
      coordinator: self)
  }

  /// Sets the callback, which stores the greeting.
  private func greet(_ form: GreetingForm) async throws -> Outcome {
    let scene = try await scene(form)
    var changed: GreetingState?
    scene.greetingDidChange = { changed = GreetingState(person: $0.person, isGreeted: $0.greeting != nil) }
    return try await .action(scene, form) { scene in
      let location = try scene.showGreetingOfForm()
      if let changed { try await visitor.change { $0 = changed } }
      return location
    }
  }
}

extension GreetingCoordinator: GreetingNavigation {
  func greetingPage() -> Location { links(Self.greeting) }

  func showGreetingAction() -> Location { links(Self.showGreeting) }
}
