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
      description: String(localized: "All sorts of goods: \(names)."),
      picture: cells.items.lazy.map(\.picture).firstPicture)
  }
}

extension GoodsListViewModel: PublicScene {
  var publicPage: PublicPage {
    let language = Language.current
    let names = goods.prefix(8).lazy.map { $0.title(in: language) }.joinedNames(upTo: PublicPage.descriptionLimit)
    return PublicPage(
      description: String(localized: "\(title): \(names)."), picture: goods.lazy.compactMap(\.picture).firstPicture,
      path: [.init(name: String(localized: "Sorts"), location: sortList)],
      canonical: usualList)
  }

  // The address says whether the list is filtered.
  var publicContent: PublicContent? { PublicContent(title: title, goods: goods) }
}

extension Sequence<String> {
  /// The first address that is not the placeholder.
  fileprivate var firstPicture: String? { first { $0 != PictureViewModel.placeholder.address } }
}
