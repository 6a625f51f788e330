import Persistence
import WebMVVM

/// What a letter is about. The page of the letter leads to it.
package enum LetterReference: Hashable, Sendable {
  case goods(Goods.ID)
  case order(Order.ID)

  var goods: Goods.ID? { if case .goods(let id) = self { id } else { nil } }

  package var order: Order.ID? { if case .order(let id) = self { id } else { nil } }

  /// The columns of `letter` for `init(_:)`.
  static let columns = "letter.goodsID AS goodsID, letter.purchaseID AS purchaseID"

  /// Nil if the letter is about nothing that the shop knows.
  init?(_ row: borrowing Row) throws {
    let (goods, order): (Goods.ID?, Order.ID?) = (try row["goodsID"], try row["purchaseID"])
    if let order {
      self = .order(order)
    } else if let goods {
      self = .goods(goods)
    } else {
      return nil
    }
  }
}

/// What a letter is about, with a link and a small picture.
struct LetterReferenceViewModel: Hashable {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  /// Nil for an order.
  let picture: String?
  let link: OrderLineViewModel.Link?

  /// Nil if the goods do not exist any more.
  ///
  /// - Parameter page: The page of goods. Withdrawn goods have none.
  init?(
    _ id: Goods.ID, in goods: GoodsDataController, page: (Slugged<Goods.ID>) -> Location
  ) async throws {
    guard let known = try await goods.known([id])[id] else { return nil }
    self.init(known.goods, link: known.isSold ? page(known.goods.address()) : nil)
  }

  /// - Parameter page: The page of the goods; nil for withdrawn ones.
  init(_ goods: Goods, link page: Location?) {
    name = goods.title
    language = TextLanguage.tag(of: name)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    link = page.map { [name, language] in .init(name: name, language: language, location: $0) }
  }

  init(_ order: Order.ID, location: Location) {
    name = String(localized: "Order \("\(order.rawValue)")")
    (language, picture) = ("", nil)
    link = .init(name: name, language: "", location: location)
  }
}
