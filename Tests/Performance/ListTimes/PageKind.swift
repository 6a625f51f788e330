/// A page whose time is measured.
struct PageKind {
  enum Place { case first, thousandth, last }

  let name: String
  let path: String
  let place: Place

  init(_ name: String, _ path: String, _ place: Place = .first) {
    (self.name, self.path, self.place) = (name, path, place)
  }

  /// The address of the page. A short list has no page 1,000: then it is the last page.
  func address(lastPage: Int) -> String {
    let number =
      switch place {
      case .first: 1
      case .thousandth: min(1_000, lastPage)
      case .last: lastPage
      }
    if number == 1 { return path }
    return path + (path.contains("?") ? "&" : "?") + "page=\(number)"
  }

  static let all = lists + filtered + searches

  private static let goods = "/sorts/1/goods"

  private static let lists: [PageKind] = [
    ("in the shop's order", ""), ("newest first", "?order=new"), ("price, low to high", "?order=price"),
    ("price, high to low", "?order=-price"), ("name", "?order=name"),
  ].flatMap { name, query in
    [
      PageKind("\(name), page 1", goods + query), PageKind("\(name), page 1,000", goods + query, .thousandth),
      PageKind("\(name), last page", goods + query, .last),
    ]
  }

  private static let filtered: [PageKind] = [
    PageKind("in stock", "\(goods)?stock=1"), PageKind("in stock, last page", "\(goods)?stock=1", .last),
    PageKind("price range", "\(goods)?min=1000&max=5000"),
    PageKind("price range, last page", "\(goods)?min=1000&max=5000", .last),
    PageKind("maker", "\(goods)?maker=Maker%207"), PageKind("maker, by name", "\(goods)?maker=Maker%207&order=name"),
    PageKind("maker, in stock, price range, by price", "\(goods)?maker=Maker%207&stock=1&min=1000&order=price"),
  ]

  private static let searches: [PageKind] = [
    PageKind("search: rare word", "/search?q=\(Catalogue.rareWord)"),
    PageKind("search: common word", "/search?q=teapot"),
    PageKind("search: common word, last page", "/search?q=teapot", .last),
    PageKind("search: two common words", "/search?q=blue%20teapot"),
    PageKind("search: in all descriptions", "/search?q=certificate"),
    PageKind("search: Chinese", "/search?q=%E9%BE%99%E4%BA%95"), PageKind("search: typing error", "/search?q=zanzibra"),
    PageKind("search: nothing", "/search?q=qqqqqqqqqq"),
    PageKind("search: common word, by price", "/search?q=teapot&order=price"),
    PageKind("search: common word, in stock", "/search?q=teapot&stock=1"),
  ]
}
