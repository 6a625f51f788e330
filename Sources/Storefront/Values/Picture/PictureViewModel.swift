import MVVM
import WebMVVM

/// A picture of goods with its alternative text.
struct PictureViewModel: Hashable {
  /// Shown for goods and sorts without a picture.
  static let placeholder = PictureViewModel(address: "/pictures/none.svg", alt: "")

  let address: String
  let alt: String
}

/// A small picture of goods. It leads to the page on which it is large.
struct PictureCellViewModel: CellViewModel {
  /// Its number, from 1.
  let id: Int
  let picture: PictureViewModel
  let location: Location
  let isChosen: Bool
}
