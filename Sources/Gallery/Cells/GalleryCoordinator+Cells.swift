import WebMVVM

extension GalleryCoordinator {
  func cells() -> CellsViewModel {
    CellsViewModel(visitor: visitor, coordinator: CellsLocations())
  }
}

private struct CellsLocations: CellsCoordinator {
  func cells(showing item: String) -> Location { GalleryRoute.cells.location.showing(item) }

  func press(_ button: TeaCellViewModel.Button, of tea: Tea.ID) -> Location {
    GalleryRoute.press(button, of: tea).location
  }

  func play(_ song: Song.ID) -> Location { GalleryRoute.play(song).location }
}
