import MVVM
import WebMVVM

// What search engines show of the scenes.

extension HomeViewModel: PublicScene {
  var publicPage: PublicPage { PublicPage(description: text ?? title, picture: pictures.first) }
}

extension SortListViewModel: PublicScene {
  var publicPage: PublicPage {
    let names = cells.items.lazy.map(\.name.text).prefix(10).joinedNames(upTo: PublicPage.descriptionLimit)
    return PublicPage(
      description: String(localized: "All categories: \(names)."),
      picture: cells.items.lazy.map(\.picture).firstPicture)
  }
}

extension GoodsListViewModel: PublicScene {
  var publicPage: PublicPage {
    let names = cells.items.prefix(8).lazy.map(\.summary.name).joinedNames(upTo: PublicPage.descriptionLimit)
    return PublicPage(
      description: String(localized: "\(title): \(names)."), picture: cells.items.lazy.map(\.picture).firstPicture,
      path: [.init(name: String(localized: "Categories"), location: sortList)],
      canonical: usualList)
  }
}

extension Sequence<String> {
  /// The first address that is not the placeholder.
  fileprivate var firstPicture: String? { first { $0 != PictureViewModel.placeholder.address } }
}
