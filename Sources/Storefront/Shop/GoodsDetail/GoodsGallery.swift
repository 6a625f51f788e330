import WebMVVM

/// The pictures of goods: one large, and all of them small below it.
struct GoodsGallery {
  /// The chosen picture, that of the variant, or the first one.
  let picture: PictureViewModel
  /// Empty if there is only one picture.
  let cells: [PictureCellViewModel]

  /// - Parameters:
  ///   - variant: The shown variant; nil for goods without variants.
  ///   - choice: What the address of the page chooses.
  ///   - location: The address of the page with another choice.
  init(of detail: GoodsDetail, _ variant: Variant?, _ choice: GoodsChoice, location: (GoodsChoice) -> Location) {
    let all = PictureViewModel.all(of: detail)
    let ofVariant = variant?.picture.map { address in
      all.first { $0.address == address } ?? PictureViewModel(address: address, alt: detail.goods.title)
    }
    let chosen = choice.picture.flatMap { all.indices.contains($0 &- 1) ? all[$0 &- 1] : nil }
    let picture = chosen ?? ofVariant ?? all.first ?? .placeholder
    self.picture = picture
    cells = (all.count < 2 ? [] : all).enumerated().map { place, small in
      PictureCellViewModel(
        id: place + 1, picture: small,
        location: location(GoodsChoice(variant: choice.variant, picture: place + 1)), isChosen: small == picture)
    }
  }
}
