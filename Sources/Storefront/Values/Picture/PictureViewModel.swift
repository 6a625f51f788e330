import WebMVVM

/// A picture of goods with its alternative text.
struct PictureViewModel: Hashable {
  /// Shown for goods and sorts without a picture.
  static let placeholder = PictureViewModel(address: "/pictures/none.svg", alt: "")

  let address: String
  let alt: String
}

extension PageBudget {
  /// The address of a picture, or that of the placeholder if there is none, or if it does not fit.
  mutating func takePicture(_ address: String?) -> String {
    guard let address else { return PictureViewModel.placeholder.address }
    return take([address], size: \.htmlSize).first ?? PictureViewModel.placeholder.address
  }
}
