import MVVM

// What search engines show of the scenes.

extension HomeViewModel: PublicScene {
  var publicPage: PublicPage { PublicPage(description: text ?? title, picture: pictures.first) }
}

extension SortListViewModel: PublicScene {
  var publicPage: PublicPage {
    let names = cells.items.prefix(10).map(\.name.text).joined(separator: ", ")
    return PublicPage(description: "All sorts of goods: \(names).", picture: cells.items.first?.picture)
  }
}

extension GoodsListViewModel: PublicScene {
  var publicPage: PublicPage {
    let names = cells.items.prefix(8).map(\.name).joined(separator: ", ")
    return PublicPage(
      description: "\(title): \(names).", picture: cells.items.first?.picture,
      path: [.init(name: "Sorts", location: sortList)])
  }
}
