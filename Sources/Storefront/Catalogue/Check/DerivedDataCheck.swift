import Persistence

/// What is wrong in the data that the shop derives from its goods, letters and people, and stores with them.
///
/// The shop's own writes keep it right. Another program that writes to the database does not know how it is made.
struct DerivedDataCheck: Sendable {
  /// The sorts whose goods are not numbered and counted as they should be, or that have another picture than that of their
  /// first goods.
  let sorts: [Sort.ID]
  let goods: GoodsIndex.WrongGoods
  /// The goods with other prices than those of their variants.
  let prices: [Goods.ID]
  /// The goods with another stock than that of their variants.
  let stocks: [Goods.ID]
  /// The goods with descriptions whose structure has another text.
  let descriptions: [Goods.ID]
  /// The letters of which the index has other words.
  let letters: [Letter.ID]
  /// The people whose names searches compare in another form.
  let people: [Person.ID]

  init(_ db: borrowing Reader) throws {
    sorts = try GoodsNumbering.wrongSorts(in: db)
    goods = try GoodsIndex.wrongGoods(in: db)
    prices = try VariantPrices.wrongGoods(in: db)
    stocks = try VariantStocks.wrongGoods(in: db)
    descriptions = try DescriptionStructures.wrongGoods(in: db)
    letters = try LetterIndex.wrongLetters(in: db)
    people = try PersonNames.wrongPeople(in: db)
  }

  /// A sentence for each part that is wrong.
  var problems: [String] {
    [
      Self.sentence(
        "Sorts have goods that are not numbered and counted in order, or another picture than theirs", sorts),
      Self.sentence("Lists are sorted by other names of goods than theirs", goods.names),
      Self.sentence("The search has other words of goods than their texts", goods.words),
      Self.sentence("Lists have other prices of goods than those of their variants", prices),
      Self.sentence("Goods have another stock than that of their variants", stocks),
      Self.sentence("Descriptions of goods have a structure with another text, which pages do not show", descriptions),
      Self.sentence("The search in the mailbox has other words of letters than their texts", letters),
      Self.sentence("The search for people has other names than theirs", people),
    ].compactMap(\.self)
  }

  /// At most so many rows are named.
  private static let limit = 20

  private static func sentence<Model>(_ words: String, _ ids: [Identifier<Model>]) -> String? {
    if ids.isEmpty { return nil }
    let list = ids.prefix(limit).map { "id \($0.rawValue)" }.joined(separator: ", ")
    return "\(words): \(list)\(ids.count > limit ? " and \(ids.count - limit) more" : "")."
  }
}
