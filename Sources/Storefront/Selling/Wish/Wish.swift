import Foundation
import Persistence
import WebMVVM

/// What a person wants to be told about goods. It ends with the letter that tells it.
struct Wish: Identifiable, Sendable {
  typealias ID = Identifier<Wish>

  /// What a person wants to be told.
  enum Kind: String, ColumnValue, RouteValue {
    /// They can be bought again.
    case stock
    /// They cost less than when the person wished it.
    case price
  }

  let id: ID
  let goods: Goods.ID
  let variant: Variant.ID?
  let kind: Kind
  /// The price when the person wished to know of a lower one; nil for another wish.
  let price: Money?
  let date: Date

  /// The columns of `wish` for `init(_:)`.
  static let columns = """
    wish.id AS wishID, wish.goodsID AS goodsID, wish.variantID AS variantID, wish.kind AS kind,
    wish.priceAmount AS wishedAmount, wish.priceCurrency AS wishedCurrency, wish.date AS date
    """

  init(_ row: borrowing Row) throws {
    let (amount, currency): (Int64?, Currency?) = (try row["wishedAmount"], try row["wishedCurrency"])
    id = try row["wishID"]
    goods = try row["goodsID"]
    variant = try row["variantID"]
    kind = try row["kind"]
    price = amount.flatMap { amount in currency.map { Money(amount: amount, currency: $0) } }
    date = try row["date"]
  }
}

/// A wish that a person added.
struct AddedWish: Undoable {
  static let kind = "wish"

  let id: Wish.ID

  var message: LocalizedText { "The alert was removed. We will not write to you about it." }

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard case .person(let person) = owner else { return 0 }
    return try WishDataController.remove(id, of: person, in: db) ? 1 : 0
  }
}
