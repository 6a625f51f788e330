import MVVM
import WebMVVM

/// A variant of goods, as a row in a table.
struct VariantCellViewModel: CellViewModel {
  /// Its number on the page, starting at 1.
  let id: Int
  let name: String
  let language: String
  let price: PriceViewModel
  let stock: StockViewModel?
  let picture: String?

  init(_ variant: Variant, number: Int) {
    id = number
    name =
      variant.options.isEmpty
      ? variant.sku ?? String(localized: "Variant \(number)") : OptionNames.shown(variant.options)
    language = TextLanguage.tag(of: name)
    price = PriceViewModel(variant.price)
    stock = StockViewModel(variant.stock)
    picture = variant.picture
  }
}
