public import MVVM

extension Containers where Scene == any WebMVVM.Scene {
  /// Loads the embedded scenes in order.
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
  /// - Throws: The error of the first scene that cannot be loaded.
  public func load() async throws {
    for scene in scenes { try await scene.load() }
  }
}
