import MVVM
import Observation
import WebMVVM

/// Where the songs can lead.
protocol SongListNavigation {
  /// The page, with an item in sight.
  func cells(showing item: String) -> Location
  func play(_ song: Song.ID) -> Location
}

/// A visitor's songs, and the delegate of their cells.
@Observable
final class SongListViewModel: ViewModel, SongCellDelegate {
  /// Plays are counted up to this number.
  static let playLimit = 99

  private(set) var state = CellsState()
  private let visitor: VisitorDataController
  private let coordinator: any SongListNavigation

  init(visitor: VisitorDataController, coordinator: any SongListNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
  }

  var cells: [SongCellViewModel] {
    Song.all.map { song in
      SongCellViewModel(
        song, isPlaying: state.playing == song.id, playCount: state.playCounts[song.id] ?? 0,
        form: coordinator.play(song.id), delegate: self)
    }
  }

  func load() async throws { state = try await visitor.state() }

  func didTapButton(inCellOf song: Song.ID) async throws -> Location {
    try await visitor.change(CellsState.self) { state in
      state.playing = song
      state.playCounts[song] = min((state.playCounts[song] ?? 0) + 1, Self.playLimit)
    }
    return coordinator.cells(showing: "song-\(song)")
  }
}
