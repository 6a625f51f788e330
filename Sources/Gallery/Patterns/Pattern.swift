import WebMVVM

/// The patterns that are compared. Each greets a person after a tap on a button.
enum Pattern: String, CaseIterable, Sendable {
  case mvc, mvp, unbound, bound, coordinated

  var name: LocalizedText {
    switch self {
    case .mvc: "MVC"
    case .mvp: "MVP"
    case .unbound: "MVVM without binding"
    case .bound: "MVVM with binding"
    case .coordinated: "MVVM with coordinators"
    }
  }

  /// When it is the right one.
  var advice: Sentences {
    switch self {
    case .mvc:
      Sentences(
        "For a small screen that shows much and decides little.", "The text can only be tested together with its View.")
    case .mvp:
      Sentences(
        "For a View that is exchanged, or replaced by a mock in tests.",
        "Each new text is a new method of the protocol.")
    case .unbound:
      Sentences(
        "For what is fetched once and shown: there is no library to learn, and nothing to cancel.",
        "Whoever changes the Model must remember to make the ViewModel again.")
    case .bound:
      Sentences(
        "For a screen that lives long, and whose State has several causes.",
        "A wrong value travels along its bindings, so its cause is harder to find.")
    case .coordinated:
      Sentences(
        "For programs of several scenes: a scene is reused, because it does not know the next one.",
        "The shop is written in this way. Its pages are printed, so they need no binding.")
    }
  }

  /// Runs the scene: makes its objects, taps the button, and returns what the View shows then.
  func greet(_ person: Person) -> String {
    switch self {
    case .mvc:
      let controller = PatternMVCController(person: person)
      controller.buttonWasTapped()
      return controller.label.text
    case .mvp:
      let screen = PatternMVPScreen(presenter: PatternPresenter(person: person))
      screen.buttonWasTapped()
      return screen.label.text
    case .unbound:
      let controller = PatternUnboundController(person: person)
      controller.buttonWasTapped()
      return controller.label.text
    case .bound:
      let screen = PatternBoundScreen(person: person)
      screen.buttonWasTapped()
      return screen.label.text
    case .coordinated:
      let coordinator = PatternCoordinator()
      let screen = coordinator.start(person)
      screen.buttonWasTapped()
      return "\(screen.label.text) → \(coordinator.way.last ?? "")"
    }
  }
}
