import MVVM
import WebMVVM

// What search engines show of the scenes.

extension HomeViewModel: PublicScene {
  var publicPage: PublicPage { PublicPage(description: text ?? title, picture: pictures.first) }
}

extension SortListViewModel: PublicScene {
  var publicPage: PublicPage {
    let names = cells.items.prefix(10).map(\.name.text).joinedNames
    return PublicPage(
      description: String(localized: "All sorts of goods: \(names)."), picture: cells.items.map(\.picture).firstPicture)
  }
}

extension GoodsListViewModel: PublicScene {
  var publicPage: PublicPage {
    let names = cells.items.prefix(8).map(\.name).joinedNames
    return PublicPage(
      description: String(localized: "\(title): \(names)."), picture: cells.items.map(\.picture).firstPicture,
      path: [.init(name: String(localized: "Sorts"), location: sortList)],
      canonical: usualList)
  }
}

extension [String] {
  /// The first address that is not the placeholder.
  fileprivate var firstPicture: String? { first { $0 != PictureViewModel.placeholder.address } }
}
