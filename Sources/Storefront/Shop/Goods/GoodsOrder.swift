import WebMVVM

/// An order of a list of goods that a person can choose. Without one, goods are in the order in which the shop shows them.
///
/// Goods that are equal in it are in the order of their ids, so that no goods are on two pages.
enum GoodsOrder: String, CaseIterable, RouteValue {
  case newest = "new"
  case cheapest = "price"
  case dearest = "-price"
  case name

  /// The label on the page.
  var label: String { String(localized: text) }

  private var text: LocalizedText {
    switch self {
    case .newest: "Newest first"
    case .cheapest: "Price, low to high"
    case .dearest: "Price, high to low"
    case .name: "Name, A to Z"
    }
  }
}
