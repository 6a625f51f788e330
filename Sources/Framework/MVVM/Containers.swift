public import Observation

/// Named places in a scene in which other scenes are embedded.
///
/// The surrounding scene has the containers, and asks its coordinator to fill one. The coordinator builds the embedded
/// scene with its dependencies:
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
/// A View shows each scene in the place with its name; on a page these are a layout's slots. What a View reads from the
/// containers is observed. Embedded scenes are loaded with the surrounding scene, whose ``ViewModel/load()`` loads its
/// containers.
///
/// The containers keep their scenes, and the scenes may keep their coordinator, so a coordinator must not keep
/// containers.
@Observable
public final class Containers<Name: Hashable, Scene> {
  private var filled: [(name: Name, scene: Scene)] = []

  /// Creates empty containers.
  public init() {}

  /// The embedded scenes, in the order in which their containers were first filled.
  public var scenes: [Scene] { filled.map(\.scene) }

  /// The scene in a container, if there is one.
  public subscript(name: Name) -> Scene? { filled.first { $0.name == name }?.scene }

  /// Embeds `scene` in a container, and replaces the scene that is there.
  public func embed(_ scene: Scene, in container: Name) {
    if let index = filled.firstIndex(where: { $0.name == container }) {
      filled[index].scene = scene
    } else {
      filled.append((container, scene))
    }
  }

  /// Empties a container.
  public func remove(from container: Name) { filled.removeAll { $0.name == container } }
}

/// Containers of any type, for what describes the State of a scene with those that it embeds.
package protocol NamedScenes {
  var namedScenes: [(name: String, scene: Any)] { get }
}

extension Containers: NamedScenes {
  package var namedScenes: [(name: String, scene: Any)] { filled.map { ("\($0.name)", $0.scene) } }
}

extension Containers where Scene == any ViewModel {
  /// Loads the embedded scenes in order.
  ///
  /// - Throws: The error of the first scene that cannot be loaded.
  public func load() async throws {
    for scene in scenes { try await scene.load() }
  }
}
