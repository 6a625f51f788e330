import Persistence

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
