public import MVVM

extension Containers where Scene == any WebMVVM.Scene {
  /// Loads the embedded scenes, in their order.
  ///
  /// ```swift
  /// @Observable
  /// final class DeskViewModel: Scene {
  ///   enum Container { case main, aside }
  ///
  ///   let containers = Containers<Container, any Scene>()
  ///   var main: (any Scene)? { containers[.main] }
  ///
  ///   func load() async throws { try await containers.load() }
  /// }
  /// ```
  ///
  /// The template has a slot for each container: `{{#main}}{{>.}}{{/main}}`.
  ///
  /// - Throws: What the first of them throws that can't be loaded.
  public func load() async throws {
    for scene in scenes { try await scene.load() }
  }
}
