import Foundation
import Persistence
import Basics
import WebMVVM

extension WishDataController {
  /// The number of letters that one transaction writes at most.
  private static let step = 100

  /// Writes a letter for each wish that has come true, whoever has changed the goods. The wish is deleted in the same
  /// transaction, so it is told once, also if several processes look at the same time.
  func deliver(now: Date = .now) async throws {
    while try await isAnyDue() {
      try Task.checkCancellation()
      let count = try await database.write { db in
        let due = try db.reader.rows(
          """
          SELECT wish.id AS id, wish.personID AS personID, wish.goodsID AS goodsID, kind, language, name, nameZh,
            \(Variant.optionColumns), wish.priceAmount AS wishedAmount,
            COALESCE(variant.priceAmount, goods.priceAmount) AS priceAmount, goods.priceCurrency AS priceCurrency
          \(Self.due) ORDER BY wish.id LIMIT ?
          """, [Self.step], DueWish.init)
        let list = SQLList(due.map(\.id))
        try db.run("DELETE FROM wish WHERE id IN (\(list.marks))", list.arguments)
        for wish in due {
          try ShopLetters.send(try wish.letter(), to: wish.person, about: .goods(wish.goods), in: db, now: now)
        }
        return due.count
      }
      // Only damaged rows are left.
      if count == 0 { return }
    }
  }

  private func isAnyDue() async throws -> Bool {
    try await database.read { try $0.hasRow("SELECT 1 \(Self.due) LIMIT 1") }
  }

  private static let due = """
    FROM wish JOIN goods ON goods.id = wish.goodsID LEFT JOIN variant ON variant.id = wish.variantID
    WHERE goods.sortID IS NOT NULL AND (wish.variantID IS NULL OR variant.place IS NOT NULL)
      AND (
        kind = 'stock' AND CASE WHEN wish.variantID IS NULL
          THEN goods.stock IS NULL OR goods.stock > 0 OR goods.isPartlyCounted
          ELSE variant.stock IS NULL OR variant.stock > 0 END
        OR kind = 'price' AND goods.priceCurrency = wish.priceCurrency
          AND COALESCE(variant.priceAmount, goods.priceAmount) < wish.priceAmount)
    """
}

/// A wish that has come true.
private struct DueWish {
  let id: Wish.ID
  let person: Person.ID
  let goods: Goods.ID
  let kind: Wish.Kind
  let language: Language
  let name: String
  let nameZh: String?
  let options: OptionText
  let price: Money
  let wishedAmount: Int64?

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    person = try row["personID"]
    goods = try row["goodsID"]
    kind = try row["kind"]
    language = Language(try row["language"] as String)
    name = try row["name"]
    nameZh = try row["nameZh"]
    options = try OptionText(row)
    price = Money(amount: try row["priceAmount"], currency: try row["priceCurrency"])
    wishedAmount = try row["wishedAmount"]
  }

  func letter() throws -> Letter {
    let title = language.choose(name, chinese: nameZh)
    // Another program may have stored a name that is too long for a letter.
    let name = (options.isEmpty ? title : "\(title) (\(options.text(in: language)))").cut(toScalars: 1_000).streamSafe
    let text: LocalizedText
    switch kind {
    case .stock: text = "“\(name)” can be bought again. You wanted to know."
    case .price:
      let (new, old) = (
        price.formatted(in: language),
        Money(amount: wishedAmount ?? price.amount, currency: price.currency).formatted(in: language)
      )
      text = "“\(name)” costs \(new) now. It was \(old) when you wanted to be told of a lower price."
    }
    return try Letter(SiteLanguages.shop.text(text, in: language))
  }
}
