import WebMVVM

/// What the lists of goods and the page of one of them show in the same way.
struct GoodsSummaryViewModel: Hashable {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let price: PriceViewModel
  let stock: StockViewModel?

  /// - Parameters:
  ///   - variant: The variant that a reader chose; nil for the goods as a whole.
  ///   - shown: The language of the page.
  init(_ goods: Goods, _ variant: Variant? = nil, in shown: Language = .current) {
    name = goods.title(in: shown)
    language = TextLanguage.tag(of: name)
    price = PriceViewModel(variant?.price ?? goods.price, in: shown)
    stock = StockViewModel(variant?.stock ?? goods.stock)
  }
}
