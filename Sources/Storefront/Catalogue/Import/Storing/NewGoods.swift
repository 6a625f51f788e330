import Persistence

/// Goods that a step of an import adds.
struct NewGoods {
  /// Where the product is in the step.
  let place: Int
  let sort: Sort.ID
  let placeInSort: Int

  /// Adds goods, and returns their ids.
  ///
  /// They get the numbers that SQLite itself would give them.
  static func add(
    _ goods: [NewGoods], of step: ImportStep, in db: borrowing Writer
  ) throws -> [(id: Goods.ID, place: Int)] {
    let last: Int64 = try db.value("SELECT COALESCE(max(id), 0) FROM goods") ?? 0
    let ids = goods.indices.map { last &+ 1 &+ Int64($0) }
    try db.insert(
      into: "goods", "id, sortID, place, handle, \(StoredGoods.ownColumnNames)", step.goods, at: goods.map(\.place),
      numbers: zip(ids, goods).flatMap { [$0, $1.sort.rawValue, Int64($1.placeInSort)] })
    return zip(ids, goods).map { (Goods.ID(rawValue: $0), $1.place) }
  }

  /// The same on a server, which gives the numbers.
  static func addOnServer(
    _ goods: [NewGoods], of step: ImportStep, in db: borrowing Writer
  ) throws -> [(id: Goods.ID, place: Int)] {
    let rows = goods.map { step.goods.arguments(at: $0.place) + [$0.sort, $0.placeInSort] }
    let added = try db.insert(
      into: "goods", "handle, \(StoredGoods.ownColumnNames), sortID, place", rows, returning: "id, handle"
    ) { row in (try row["handle"] as String, try row["id"] as Goods.ID) }
    let ids = Dictionary(added) { first, _ in first }
    return goods.compactMap { goods in ids[step.products[goods.place].handle].map { ($0, goods.place) } }
  }
}
