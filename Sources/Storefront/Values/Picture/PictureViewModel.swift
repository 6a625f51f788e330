import WebMVVM

/// A picture of goods with its alternative text.
struct PictureViewModel: Hashable {
  /// Shown for goods and sorts without a picture.
  static let placeholder = PictureViewModel(address: "/pictures/none.svg", alt: "")

  let address: String
  let alt: String
}
