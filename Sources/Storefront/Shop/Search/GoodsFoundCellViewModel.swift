import MVVM
import WebMVVM

/// One cell in the result of a search, with marks where the words were found.
struct GoodsFoundCellViewModel: CellViewModel {
  let id: Int64
  let summary: GoodsSummaryViewModel
  let name: [MarkedPart]
  let nameZh: [MarkedPart]
  let hasNameZh: Bool
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
    nameZh = summary.nameZh.map(marks.parts) ?? []
    hasNameZh = !nameZh.isEmpty
    let isInName = (name + nameZh).contains(where: \.isMatch)
    let english = isInName ? nil : marks.excerpt(of: found.description)
    let chinese = isInName || english != nil ? nil : found.descriptionZh.flatMap { marks.excerpt(of: $0) }
    excerpt = english ?? chinese ?? []
    excerptLanguage = chinese == nil ? TextLanguage.tag(of: found.description) : "zh"
    hasExcerpt = !excerpt.isEmpty
    picture = goods.picture ?? PictureViewModel.placeholder.address
    self.detail = detail
  }
}
