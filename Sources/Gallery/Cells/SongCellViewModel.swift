import MVVM
import WebMVVM

/// Is told when the button in a song's cell is pressed.
protocol SongCellDelegate: AnyObject {
  func didTapButton(inCellOf song: Song.ID)
}

/// A song with its button, which calls a delegate.
struct SongCellViewModel: CellViewModel {
  let id: Song.ID
  let name: String
  let nameZh: String
  let isPlaying: Bool
  let plays: String
  let play: CellAction
  let playForm: Location

  init(_ song: Song, isPlaying: Bool, playCount: Int, playForm: Location, delegate: any SongCellDelegate) {
    let id = song.id
    self.id = id
    name = song.name
    nameZh = song.nameZh
    self.isPlaying = isPlaying
    plays =
      switch playCount {
      case 0: "never played"
      case 1: "played once"
      default: "played \(playCount) times"
      }
    play = CellAction { [weak delegate] in delegate?.didTapButton(inCellOf: id) }
    self.playForm = playForm
  }
}
