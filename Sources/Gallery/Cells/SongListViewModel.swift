import MVVM
import Observation

/// A visitor's songs, and the delegate of their cells.
@Observable
final class SongListViewModel: ViewModel, SongCellDelegate {
  /// Plays are counted up to this number.
  static let playLimit = 99

  private(set) var state: CellsState
  private let coordinator: any CellsCoordinator

  init(_ state: CellsState, coordinator: any CellsCoordinator) {
    self.state = state
    self.coordinator = coordinator
  }

  var cells: [SongCellViewModel] {
    Song.all.map { song in
      SongCellViewModel(
        song, isPlaying: state.playing == song.id, playCount: state.playCounts[song.id] ?? 0,
        playForm: coordinator.play(song.id), delegate: self)
    }
  }

  func didTapButton(inCellOf song: Song.ID) {
    state.playing = song
    state.playCounts[song] = min((state.playCounts[song] ?? 0) + 1, Self.playLimit)
  }
}
