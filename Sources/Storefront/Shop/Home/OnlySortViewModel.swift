import WebMVVM

/// The link from Home to the only sort of a shop.
struct OnlySortViewModel {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let goods: Location

  init(_ sort: Sort, goods: Location) {
    name = sort.title
    language = TextLanguage.tag(of: sort.title)
    self.goods = goods
  }
}
