import Persistence

/// Goods that a search found.
struct FoundGoods: Sendable {
  let goods: Goods
  let description: String
  let descriptionZh: String?

  static let columns = "\(Goods.columns), description, descriptionZh"

  init(_ row: borrowing Row) throws {
    goods = try Goods(row)
    description = try row["description"]
    descriptionZh = try row["descriptionZh"]
  }
}
