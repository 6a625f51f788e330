import MVVM
import WebMVVM

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
