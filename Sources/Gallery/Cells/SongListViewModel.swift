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

  /// The cells. It is made anew when the state has changed.
  private(set) var snapshot = ListSnapshot<SongCellViewModel>()
  /// The row of the song that plays, and the song that is next.
  private(set) var playing: String?

  private let visitor: VisitorDataController
  private let coordinator: any SongListNavigation

  init(visitor: VisitorDataController, coordinator: any SongListNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
  }

  func load() async throws { try show(try await visitor.state()) }

  /// Finds the row of the cell, as the delegate of a table asks it for an index path.
  func didTapButton(inCellOf song: Song.ID) async throws -> Location? {
    guard let position = snapshot.position(of: song) else { return nil }
    return try await didTapButton(at: position)
  }

  /// Plays the song of a row.
  private func didTapButton(at position: SnapshotPosition) async throws -> Location? {
    guard let song = snapshot[position]?.id else { return nil }
    try await visitor.change(CellsState.self) { state in
      state.playing = song
      state.playCounts[song] = min((state.playCounts[song] ?? 0) + 1, Self.playLimit)
    }
    return coordinator.cells(showing: "song-\(song)")
  }

  private func show(_ state: CellsState) throws {
    snapshot = try ListSnapshot(
      Song.all.map { song in
        SongCellViewModel(
          song, isPlaying: state.playing == song.id, playCount: state.playCounts[song.id] ?? 0,
          form: coordinator.play(song.id), delegate: self)
      })
    playing = state.playing.flatMap(snapshot.position(of:)).map(text)
  }

  /// What plays in the row at a position. The song in the row below is next, or the first one.
  private func text(at position: SnapshotPosition) -> String {
    let below = SnapshotPosition(section: position.section, item: position.item + 1)
    let next = snapshot[below] ?? snapshot.items.first
    return String(localized: "Row \(position.item + 1) plays. Next: \(next?.name.main ?? "")")
  }
}

/// Is told when the button in a song's cell is pressed.
protocol SongCellDelegate: AnyObject {
  func didTapButton(inCellOf song: Song.ID) async throws -> Location?
}

/// A song with its button, which calls a delegate.
struct SongCellViewModel: CellViewModel {
  let id: Song.ID
  let name: BilingualName
  let isPlaying: Bool
  let plays: LocalizedText
  let play: FormAction

  init(_ song: Song, isPlaying: Bool, playCount: Int, form: Location, delegate: any SongCellDelegate) {
    let id = song.id
    self.id = id
    name = song.name
    self.isPlaying = isPlaying
    plays =
      switch playCount {
      case 0: "never played"
      default: "played \(playCount) times"
      }
    play = FormAction(at: form) { [weak delegate] in try await delegate?.didTapButton(inCellOf: id) }
  }
}
