import MVVM
import WebMVVM

/// One cell in the result of a search, with marks where the words were found.
struct GoodsFoundCellViewModel: CellViewModel {
  let id: Int64
  let summary: GoodsSummaryViewModel
  let name: [MarkedPart]
  /// The part of the description where a word was found; empty if the name is enough.
  let excerpt: [MarkedPart]
  let excerptLanguage: String
  let hasExcerpt: Bool
  let picture: String
  let detail: Location

  init(_ found: FoundGoods, marks: SearchMarks, detail: Location) {
    let goods = found.goods
    id = goods.id.rawValue
    summary = GoodsSummaryViewModel(goods)
    name = marks.parts(of: summary.name)
    let description = Language.current.choose(found.description, chinese: found.descriptionZh)
    excerpt = name.contains(where: \.isMatch) ? [] : marks.excerpt(of: description) ?? []
    excerptLanguage = TextLanguage.tag(of: description)
    hasExcerpt = !excerpt.isEmpty
    picture = goods.picture ?? PictureViewModel.placeholder.address
    self.detail = detail
  }
}
