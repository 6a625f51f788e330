import WebMVVM

/// Shows the lists, and runs the actions of their cells.
struct CellsCoordinator: GalleryChild {
  static let section = GallerySection.cells
  static let cells = page("/") { $0.scene() }
  static let press = action("/teas/*/*", Tea.ID.self, TeaCellViewModel.Button.self) { cells, tea, button in
    try await .action(cells.scene()) { try await $0.press(button, of: tea) }
  }
  static let play = action("/songs/*/play", Song.ID.self) { cells, song in
    try await .action(cells.scene()) { try await $0.play(song) }
  }
  static let routes = Routes {
    cells
    press
    play
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> CellsViewModel {
    CellsViewModel(visitor: visitor, coordinator: self)
  }
}

extension CellsCoordinator: CellsNavigation {
  func cells(showing item: String) -> Location { links(Self.cells).showing(item) }

  func press(_ button: TeaCellViewModel.Button, of tea: Tea.ID) -> Location { links(Self.press, tea, button) }

  func play(_ song: Song.ID) -> Location { links(Self.play, song) }
}
