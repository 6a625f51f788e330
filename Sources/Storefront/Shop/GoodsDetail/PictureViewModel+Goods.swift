import WebMVVM

extension PictureViewModel {
  /// All pictures of the goods, or the placeholder if there are none.
  static func all(of detail: GoodsDetail) -> [PictureViewModel] {
    guard let first = detail.goods.picture else { return [.placeholder] }
    let name = detail.goods.title
    // The catalogue describes pictures in one language.
    let isTranslated = name != detail.goods.name
    return [PictureViewModel(address: first, alt: detail.alternativeText)]
      + zip(2..., detail.pictures).map { number, picture in
        let alt = isTranslated ? nil : picture.alt
        return PictureViewModel(
          address: picture.address, alt: alt ?? String(localized: "\(name), picture \(number)"))
      }
  }
}
