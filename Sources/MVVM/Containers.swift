public import Observation

/// The places in a scene that other scenes are embedded in, each with a name.
///
/// The scene around them has the containers, and asks its coordinator to fill one; the coordinator builds the scene
/// that belongs there, with its dependencies:
///
/// ```swift
/// @Observable
/// final class DeskViewModel: ViewModel {
///   enum Container { case main, aside }
///   let containers = Containers<Container, any ViewModel>()
///
///   func showMail() { coordinator.embedMail(in: .main, of: containers) }
/// }
///
/// extension DeskCoordinator {
///   func embedMail(in container: DeskViewModel.Container, of containers: Containers<…>) {
///     containers.embed(MailListViewModel(mails: mails, coordinator: self), in: container)
///   }
/// }
/// ```
///
/// A View shows each scene in the place of its name: on a page, a layout's slots. What it reads from the containers is
/// observed. Embedded scenes are loaded with the scene around them, whose ``ViewModel/load()`` loads its containers.
///
/// The containers keep their scenes, and these may keep their coordinator, so a coordinator must not keep containers.
@Observable
public final class Containers<Name: Hashable, Scene> {
  private var filled: [(name: Name, scene: Scene)] = []

  /// Containers with nothing in them.
  public init() {}

  /// The embedded scenes, in the order in which their containers were first filled.
  public var scenes: [Scene] { filled.map(\.scene) }

  /// The scene that is embedded in a container, if there is one.
  public subscript(name: Name) -> Scene? { filled.first { $0.name == name }?.scene }

  /// Embeds `scene` in a container, in the place of one that is there.
  public func embed(_ scene: Scene, in container: Name) {
    if let index = filled.firstIndex(where: { $0.name == container }) {
      filled[index].scene = scene
    } else {
      filled.append((container, scene))
    }
  }

  /// Empties a container, if there is something in it.
  public func remove(from container: Name) { filled.removeAll { $0.name == container } }
}

extension Containers where Scene == any ViewModel {
  /// Loads the embedded scenes, in their order.
  ///
  /// - Throws: What the first of them throws that can't be loaded.
  public func load() async throws {
    for scene in scenes { try await scene.load() }
  }
}
