import MVVM
import WebMVVM

/// One cell in the result of a search, with marks where the words were found.
struct GoodsFoundCellViewModel: CellViewModel {
  let id: Int64
  let name: [MarkedPart]
  /// The value of `lang` for the name.
  let language: String
  let nameZh: [MarkedPart]
  let hasNameZh: Bool
  /// The part of the description where a word was found; empty if the name is enough.
  let excerpt: [MarkedPart]
  let excerptLanguage: String
  let hasExcerpt: Bool
  let price: PriceViewModel
  let stock: StockViewModel?
  let picture: String
  let detail: Location

  init(_ found: FoundGoods, marks: SearchMarks, detail: Location) {
    let goods = found.goods
    id = goods.id.rawValue
    name = marks.parts(of: goods.title)
    language = TextLanguage.tag(of: goods.title)
    nameZh = goods.translation.map(marks.parts) ?? []
    hasNameZh = !nameZh.isEmpty
    let isInName = (name + nameZh).contains(where: \.isMatch)
    let english = isInName ? nil : marks.excerpt(of: found.description)
    let chinese = isInName || english != nil ? nil : found.descriptionZh.flatMap { marks.excerpt(of: $0) }
    excerpt = english ?? chinese ?? []
    excerptLanguage = chinese == nil ? TextLanguage.tag(of: found.description) : "zh"
    hasExcerpt = !excerpt.isEmpty
    price = PriceViewModel(goods.price)
    stock = StockViewModel(goods.stock)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    self.detail = detail
  }
}
