public import MVVM

/// The coordinator of a site, built for one request and let go with it.
public protocol WebCoordinator: Coordinator where Destination: Route, Outcome == WebMVVM.Outcome {
  /// The container scene that embeds `scene`: the page's frame, the same on every page.
  func layout(around scene: any Scene) throws -> any View

  /// The scene that says what went wrong, and what to do next. It is complete from the start: nothing loads it.
  func scene(for problem: Problem) -> any Scene

  /// The problem that an error of this site's own means to a person; nil for a fault of the program, which is logged.
  func problem(for error: any Error) -> Problem?
}

extension WebCoordinator {
  /// Every error but a `Problem` is a fault of the program.
  public func problem(for error: any Error) -> Problem? { nil }
}
