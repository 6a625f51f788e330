import MVVM
import WebMVVM

/// One scene on the list of all scenes.
struct IndexCellViewModel: CellViewModel {
  let id: String
  let title: String
  let summary: String
  let articleZh: String
  let page: Location

  init(_ section: GallerySection) {
    let entry = section.entry
    id = section.rawValue
    title = entry.title
    summary = entry.summary
    articleZh = entry.article.titleZh
    page = entry.page
  }
}
