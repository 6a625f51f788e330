import MVVM
import WebMVVM

/// A scene in the index.
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
    page = entry.page.location
  }
}
