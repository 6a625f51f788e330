import MVVM
import WebMVVM

/// An option of the variants of goods, such as the size, with a link for each value.
struct VariantOptionViewModel: CellViewModel {
  let id: String
  let name: String
  let language: String
  let values: [VariantValueViewModel]

  /// - Parameters:
  ///   - option: The option.
  ///   - number: Its number on the page, from 1.
  ///   - location: The page on which a variant is chosen.
  init(_ option: VariantChoice.Option, number: Int, location: (Variant) -> Location) {
    let id = "option-\(number)"
    self.id = id
    name = option.name ?? String(localized: "Variant")
    language = TextLanguage.tag(of: name)
    values = zip(1..., option.values).map { place, value in
      VariantValueViewModel(value, id: "\(id)-\(place)", location: location(value.target.variant))
    }
  }
}

/// A value of an option.
struct VariantValueViewModel: CellViewModel {
  let id: String
  let text: String
  let language: String
  let location: Location
  let isChosen: Bool
  /// Why somebody who chooses it does not get it as it is; nil if there is no reason.
  let note: String?

  init(_ value: VariantChoice.Value, id: String, location: Location) {
    self.id = id
    text = value.text.isEmpty ? "–" : value.text
    language = TextLanguage.tag(of: text)
    self.location = location
    isChosen = value.isChosen
    note =
      switch value.target {
      case .exact(let variant): variant.stock.isForSale ? nil : String(localized: "Sold out")
      case .other: String(localized: "Not in this combination")
      }
  }
}
