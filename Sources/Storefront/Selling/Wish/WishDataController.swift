import Foundation
import Persistence
import WebMVVM

/// Keeps what people want to be told about goods. Every query of a page contains the person.
struct WishDataController: Sendable {
  /// The number of wishes that a person has at most.
  static let limit = 80

  let database: ShopDatabase

  /// A wish with the goods that it is about.
  struct Entry: Sendable {
    let wish: Wish
    let goods: KnownGoods
    /// The picture of the variant, or else of the goods.
    let picture: String?
    let options: OptionText
  }

  /// The wishes of a person, the latest first.
  func wishes(of person: Person.ID) async throws -> [Entry] {
    try await database.read(.wishes(person)) { db in
      let wishes = try db.rows(
        """
        SELECT \(Wish.columns), variant.picture AS picture, \(Variant.optionColumns)
        FROM wish LEFT JOIN variant ON variant.id = wish.variantID WHERE personID = ? ORDER BY wish.id DESC
        """, [person]
      ) { row in (wish: try Wish(row), picture: try row["picture"] as String?, options: try OptionText(row)) }
      let goods = try GoodsDataController.known(wishes.map(\.wish.goods), in: db)
      return wishes.compactMap { wish, picture, options in
        goods[wish.goods].map { Entry(wish: wish, goods: $0, picture: picture ?? $0.goods.picture, options: options) }
      }
    }
  }

  /// The wishes of a person about some goods.
  func wishes(of person: Person.ID, about goods: Goods.ID) async throws -> [Wish] {
    try await database.read(.wishes(person)) { db in
      try db.rows(
        "SELECT \(Wish.columns) FROM wish WHERE personID = ? AND goodsID = ? ORDER BY id", [person, goods], Wish.init)
    }
  }

  /// Adds a wish. One of the same kind about the same goods is replaced.
  ///
  /// - Parameter language: The language of the letter.
  /// - Returns: What undoes it.
  /// - Throws: ``WishError``.
  func add(
    _ kind: Wish.Kind, about goods: Goods.ID, _ variant: Variant.ID?, of person: Person.ID, in language: Language,
    now: Date = .now
  ) async throws -> Undo.ID {
    try await database.write { db in
      guard let offer = try Offer.offer(goods, variant, in: db.reader), offer.price.currency.isKnown else {
        throw WishError.isNotSold
      }
      if kind == .stock, offer.stock.isForSale { throw WishError.isForSale }
      try db.run(
        "DELETE FROM wish WHERE personID = ? AND goodsID = ? AND COALESCE(variantID, 0) = ? AND kind = ?",
        [person, goods, variant ?? Variant.ID(rawValue: 0), kind])
      let count: Int = try db.value("SELECT count(*) FROM wish WHERE personID = ?", [person]) ?? 0
      if count >= Self.limit { throw WishError.tooMany }
      let price = kind == .price ? offer.price : nil
      let id: Wish.ID = try db.added(
        """
        INSERT INTO wish (personID, goodsID, variantID, kind, priceAmount, priceCurrency, language, date)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """, [person, goods, variant, kind, price?.amount, price?.currency, language.tag, now])
      return try Undo.keep(AddedWish(id: id), by: .person(person), in: db, now: now)
    }
  }

  /// Removes a wish of a person.
  ///
  /// - Returns: Whether it existed.
  func remove(_ id: Wish.ID, of person: Person.ID) async throws -> Bool {
    try await database.write { db in try Self.remove(id, of: person, in: db) }
  }

  static func remove(_ id: Wish.ID, of person: Person.ID, in db: borrowing Writer) throws -> Bool {
    try db.run("DELETE FROM wish WHERE id = ? AND personID = ?", [id, person]) > 0
  }
}

/// Why a wish cannot be added.
enum WishError: Error {
  case isNotSold
  case isForSale
  case tooMany

  /// What is said to the person.
  var text: LocalizedText {
    switch self {
    case .isNotSold: "This is no longer for sale, so there is nothing to wait for."
    case .isForSale: "You can buy this now."
    case .tooMany:
      "You already have \(WishDataController.limit) alerts. Remove some of them first."
    }
  }
}
