import MVVM
import WebMVVM

/// What the desk looks for among the goods.
struct DeskGoodsQuery: RouteQuery, Hashable {
  /// Words of the name, the SKU or the handle.
  var words: String?
  /// Nil for all goods.
  var filter: Filter?

  enum Filter: String, CaseIterable, RouteValue {
    case soldOut = "sold-out"
    case low
    case hidden

    /// A condition for rows of `goods`.
    var condition: String {
      switch self {
      case .soldOut: "sortID IS NOT NULL AND stock = 0 AND NOT isPartlyCounted"
      case .low: "sortID IS NOT NULL AND stock BETWEEN 1 AND \(DeskOverview.fewPieces) AND NOT isPartlyCounted"
      case .hidden: "sortID IS NULL"
      }
    }

    var name: LocalizedText {
      switch self {
      case .soldOut: "Sold out"
      case .low: "Low stock"
      case .hidden: "Not in the shop"
      }
    }
  }

  static let fields: [QueryField<DeskGoodsQuery>] = [
    .text("q", \.words, .search, length: TextSearch.length), .choice("show", \.filter),
  ]
}

/// The list from which goods were opened, and the page of their variants.
struct DeskGoodsPlace: Hashable {
  var query = DeskGoodsQuery()
  var page = PageNumber.first
  var variants = PageNumber.first
}
