import WebMVVM

extension GalleryCoordinator: GreetingCoordinator {
  func greeting(_ form: GreetingForm? = nil) throws -> GreetingViewModel {
    let state = try visitor.state(GreetingState.self)
    return GreetingViewModel(person: state.person, greeting: state.greeting, form: form, coordinator: self)
  }

  /// Sets the callback through which the greeting gets to where it is kept.
  func showGreeting() async throws -> Outcome {
    let form = try context.form(GreetingForm.self)
    let scene = try greeting(form)
    var changed: GreetingState?
    scene.greetingDidChange = { changed = GreetingState(person: $0.person, greeting: $0.greeting) }
    return try await .action(scene, form) { scene in
      let location = try scene.showGreetingOfForm()
      if let changed { try await visitor.change { $0 = changed } }
      return location
    }
  }

  func greetingPage() -> Location { GalleryRoute.greeting.location }

  func showGreetingAction() -> Location { GalleryRoute.showGreeting.location }
}
