import MVVM
import Observation
import WebMVVM

/// Where the scene can lead, and the coordinator's method that fills a container.
protocol EmbeddingNavigation {
  /// Builds a scene with its dependencies, and embeds it.
  func embed(
    _ scene: EmbeddedScene, in container: EmbeddingViewModel.Container,
    of containers: Containers<EmbeddingViewModel.Container, any Scene>)
  func embeddingPage() -> Location
  func showInMain(_ scene: EmbeddedScene) -> Location
  func swapContainers() -> Location
  func emptyMain() -> Location
}

/// A scene with two containers, which its coordinator fills.
@Observable
final class EmbeddingViewModel: FormScene {
  enum Container: CaseIterable { case main, aside }

  let title = String(localized: "Scenes embedded in named containers")
  let containers = Containers<Container, any Scene>()
  /// Which scenes the visitor has put into the containers.
  private(set) var placed: [Container: EmbeddedScene] = [:]
  var main: (any Scene)? { containers[.main] }
  var aside: (any Scene)? { containers[.aside] }
  var errors: ErrorSummaryViewModel? { main?.errorSummary ?? aside?.errorSummary }
  let counterInMain: Location
  let noteInMain: Location
  let swapForm: Location
  let emptyMainForm: Location

  private let visitor: VisitorDataController
  private let coordinator: any EmbeddingNavigation

  init(visitor: VisitorDataController, coordinator: any EmbeddingNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
    counterInMain = coordinator.showInMain(.counter)
    noteInMain = coordinator.showInMain(.note)
    swapForm = coordinator.swapContainers()
    emptyMainForm = coordinator.emptyMain()
  }

  /// Lets the coordinator fill the containers from the visitor's stored state, except those that are already filled.
  func load() async throws {
    let state = try await visitor.state(EmbeddingState.self)
    for container in Container.allCases {
      placed[container] = state[container]
      guard containers[container] == nil, let scene = state[container] else { continue }
      coordinator.embed(scene, in: container, of: containers)
    }
    try await containers.load()
  }

  /// Embeds a scene that already exists, in the container where the visitor has this kind of scene, or else in main.
  func embed(_ scene: any Scene, as kind: EmbeddedScene) async throws {
    let state = try await visitor.state(EmbeddingState.self)
    containers.embed(scene, in: state[.aside] == kind ? .aside : .main)
  }

  func showInMain(_ scene: EmbeddedScene) async throws -> Location {
    try await visitor.change(EmbeddingState.self) { $0.showInMain(scene) }
    return coordinator.embeddingPage()
  }

  func swap() async throws -> Location {
    try await visitor.change(EmbeddingState.self) { $0.swap() }
    return coordinator.embeddingPage()
  }

  func emptyMain() async throws -> Location {
    try await visitor.change(EmbeddingState.self) { $0.emptyMain() }
    return coordinator.embeddingPage()
  }
}

/// The scenes that can be embedded.
enum EmbeddedScene: String, CaseIterable, Codable, Sendable, RouteValue {
  case counter, note
}

/// The stored state of a visitor's containers and of the scenes in them.
struct EmbeddingState: VisitorState {
  static let scene = GallerySection.embedding

  private(set) var main: EmbeddedScene? = .counter
  private(set) var aside: EmbeddedScene? = .note
  var count = 0
  var note = ""

  init() {}

  subscript(container: EmbeddingViewModel.Container) -> EmbeddedScene? {
    switch container {
    case .main: main
    case .aside: aside
    }
  }

  /// Embeds a scene in main. A scene is in one container at a time, so it is removed from the other.
  mutating func showInMain(_ scene: EmbeddedScene) {
    if aside == scene { aside = nil }
    main = scene
  }

  mutating func swap() { (main, aside) = (aside, main) }

  mutating func emptyMain() { main = nil }
}
