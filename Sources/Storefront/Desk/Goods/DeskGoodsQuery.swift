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
      case .soldOut: Self.isForSale("stock = 0")
      case .low: Self.isForSale("stock BETWEEN 1 AND \(DeskOverview.fewPieces)")
      case .hidden: "sortID IS NULL"
      }
    }

    /// Goods in the shop with this stock as a whole, or with a variant with this stock.
    private static func isForSale(_ stock: String) -> String {
      """
      sortID IS NOT NULL
      AND (\(stock) AND NOT isPartlyCounted OR id IN (SELECT goodsID FROM variant WHERE place IS NOT NULL AND \(stock)))
      """
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
