import WebMVVM

/// Where the lists can lead. It is asked within a transaction too, so it holds nothing of the request.
protocol CellsCoordinator: Sendable {
  /// The page, with an item in sight.
  func cells(showing item: String) -> Location
  func press(_ button: TeaCellViewModel.Button, of tea: Tea.ID) -> Location
  func play(_ song: Song.ID) -> Location
}
