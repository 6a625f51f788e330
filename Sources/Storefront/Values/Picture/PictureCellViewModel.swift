import MVVM
import WebMVVM

/// A small picture of goods. It leads to the page on which it is large.
struct PictureCellViewModel: CellViewModel {
  /// Its number, from 1.
  let id: Int
  let picture: PictureViewModel
  let location: Location
  let isChosen: Bool
}
