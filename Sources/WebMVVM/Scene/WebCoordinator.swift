public import MVVM

/// The coordinator of a site, built for one request and let go with it.
public protocol WebCoordinator: Coordinator where Destination: Route, Outcome == WebMVVM.Outcome {
  /// The container scene that embeds `scene`: the page's frame, the same on every page.
  func layout(around scene: any Scene) throws -> any View

  /// The scene that says what went wrong, and what to do next. It is complete from the start: nothing loads it.
  func scene(for problem: Problem) -> any Scene
}
