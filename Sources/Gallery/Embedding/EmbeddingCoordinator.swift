import MVVM
import WebMVVM

/// Shows the scene with the containers, and creates the embedded scenes.
struct EmbeddingCoordinator: GalleryChild {
  static let section = GallerySection.embedding
  static let containers = page("/") { $0.scene() }
  static let showInMain = action("/main/*", EmbeddedScene.self) { containers, scene in
    try await .action(containers.scene()) { try await $0.showInMain(scene) }
  }
  static let swap = action("/swap") { containers in
    try await .action(containers.scene()) { try await $0.swap() }
  }
  static let emptyMain = action("/empty-main") { containers in
    try await .action(containers.scene()) { try await $0.emptyMain() }
  }
  static let count = action("/counter") { containers in
    try await .action(containers.counter()) { try await $0.addOne() }
  }
  static let write = action("/note", form: NoteForm.self) { try await $0.write($1) }
  static let routes = Routes {
    containers
    showInMain
    swap
    emptyMain
    count
    write
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> EmbeddingViewModel { EmbeddingViewModel(visitor: visitor, coordinator: self) }

  private func counter() -> CounterViewModel { CounterViewModel(visitor: visitor, coordinator: self) }

  private func note(_ form: NoteForm? = nil) -> NoteViewModel {
    NoteViewModel(form, visitor: visitor, coordinator: self)
  }

  /// Runs the action of the embedded note. If the note is refused, it is shown in the page that contains it.
  private func write(_ form: NoteForm) async throws -> Outcome {
    let (page, note) = (scene(), note(form))
    try await page.embed(note, as: .note)
    return try await .action(page, form) { _ in try await note.write() }
  }
}

extension EmbeddingCoordinator: EmbeddingNavigation {
  func embed(
    _ scene: EmbeddedScene, in container: EmbeddingViewModel.Container,
    of containers: Containers<EmbeddingViewModel.Container, any Scene>
  ) {
    switch scene {
    case .counter: containers.embed(counter(), in: container)
    case .note: containers.embed(note(), in: container)
    }
  }

  func embeddingPage() -> Location { links(Self.containers) }

  func showInMain(_ scene: EmbeddedScene) -> Location { links(Self.showInMain, scene) }

  func swapContainers() -> Location { links(Self.swap) }

  func emptyMain() -> Location { links(Self.emptyMain) }
}

extension EmbeddingCoordinator: CounterNavigation, NoteNavigation {
  func counterPage() -> Location { embeddingPage().showing("counter") }

  func countAction() -> Location { links(Self.count) }

  func notePage() -> Location { embeddingPage().showing("note") }

  func writeAction() -> Location { links(Self.write) }
}
