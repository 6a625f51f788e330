import MVVM
import MicroHTTP
import WebMVVM

extension GalleryCoordinator: EmbeddingCoordinator {
  func embedding() -> EmbeddingViewModel { EmbeddingViewModel(visitor: visitor, coordinator: self) }

  func embed(
    _ scene: EmbeddedScene, in container: EmbeddingViewModel.Container,
    of containers: Containers<EmbeddingViewModel.Container, any Scene>
  ) {
    switch scene {
    case .counter: containers.embed(counter(), in: container)
    case .note: containers.embed(note(), in: container)
    }
  }

  func embeddingPage() -> Location { GalleryRoute.embedding.location }

  func showInMain(_ scene: EmbeddedScene) -> Location { GalleryRoute.showInMain(scene).location }

  func swapContainers() -> Location { GalleryRoute.swapContainers.location }

  func emptyMain() -> Location { GalleryRoute.emptyMain.location }
}

extension GalleryCoordinator: CounterCoordinator {
  func counter() -> CounterViewModel { CounterViewModel(visitor: visitor, coordinator: self) }

  func counterPage() -> Location { embeddingPage().showing("counter") }

  func countAction() -> Location { GalleryRoute.count.location }
}

extension GalleryCoordinator: NoteCoordinator {
  func note() -> NoteViewModel { NoteViewModel(visitor: visitor, coordinator: self) }

  /// The note's own Action. A note that is refused is shown in the page around it.
  func writeNote() async throws -> Outcome {
    let (note, text) = (note(), try context.form()["text"])
    return try await .action(embedding()) { page in
      let location = try await note.write(text)
      if location == nil { try await page.embed(note, as: .note) }
      return location
    }
  }

  func notePage() -> Location { embeddingPage().showing("note") }

  func writeAction() -> Location { GalleryRoute.writeNote.location }
}
