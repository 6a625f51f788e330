import MVVM
import Persistence

/// What a transaction that adds, moves and removes goods keeps right in their sorts: the places of the goods, which are
/// numbered from 0 in the order in which the goods were added to the shop, and the sort's picture, which is the first
/// one of its goods, unless another one was chosen at the desk.
struct GoodsNumbering: Sendable {
  private var ids: [String: Sort.ID] = [:]
  private var names = SortNames()
  /// The next place in each sort.
  private var places: [Sort.ID: Int] = [:]
  /// The sorts whose goods must be numbered again.
  private var changed: Set<Sort.ID> = []
  /// The sorts whose picture may have been removed or replaced.
  private var pictured: Set<Sort.ID> = []
  /// The first picture of the new goods of each sort.
  private var newPictures: [Sort.ID: String] = [:]

  /// The sort with a name. Adds it if there is none.
  mutating func id(named name: String, in db: borrowing Writer) throws -> Sort.ID {
    if let id = ids[name] { return id }
    let id: Sort.ID =
      try names.id(of: name, in: db.reader)
      ?? db.added("INSERT INTO sort (name) VALUES (?) RETURNING id", [name])
    ids[name] = id
    return id
  }

  /// The place of new goods, which come last in their sort.
  mutating func add(picture: String?, to sort: Sort.ID, in db: borrowing Writer) throws -> Int {
    let place = try places[sort] ?? db.value("SELECT goodsCount FROM sort WHERE id = ?", [sort]) ?? 0
    places[sort] = place.saturatingAdd(1)
    if let picture, newPictures[sort] == nil { newPictures[sort] = picture }
    return place
  }

  /// Goods of a sort have another picture.
  mutating func noteNewPicture(in sort: Sort.ID) {
    pictured.insert(sort)
  }

  /// Takes goods out of their sorts, and returns their number.
  @discardableResult
  mutating func withdraw(_ goods: [Goods.ID], in db: borrowing Writer) throws -> Int {
    let list = SQLList(goods)
    let left: [Sort.ID] = try db.reader.values(
      "SELECT DISTINCT sortID FROM goods WHERE id IN (\(list.marks)) AND sortID IS NOT NULL", list.arguments)
    for sort in left { noteLoss(in: sort) }
    return try db.run(
      "UPDATE goods SET sortID = NULL WHERE id IN (\(list.marks)) AND sortID IS NOT NULL", list.arguments)
  }

  /// Goods have left a sort.
  mutating func noteLoss(in sort: Sort.ID) {
    changed.insert(sort)
    pictured.insert(sort)
  }

  /// Brings the sorts up to date.
  func finish(in db: borrowing Writer) throws {
    try numberGoods(in: db)
    try refreshPictures(in: db)
  }

  private func numberGoods(in db: borrowing Writer) throws {
    for sort in Self.ordered(changed) {
      // On a server, this waits for programs that are changing the goods. The next statement sees what they have changed.
      try db.run("UPDATE sort SET goodsCount = goodsCount WHERE id = ?", [sort])
      try db.run(
        "UPDATE sort SET goodsCount = (SELECT count(*) FROM goods WHERE sortID = sort.id) WHERE id = ?", [sort])
      try db.run(
        """
        UPDATE goods SET place = numbered.place
        FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM goods WHERE sortID = ?) AS numbered
        WHERE goods.id = numbered.id AND goods.place <> numbered.place
        """, [sort])
    }
  }

  private static func ordered(_ sorts: some Sequence<Sort.ID>) -> [Sort.ID] {
    sorts.sorted { $0.rawValue < $1.rawValue }
  }

  private func refreshPictures(in db: borrowing Writer) throws {
    for sort in Self.ordered(newPictures.keys) {
      try db.run("UPDATE sort SET picture = ? WHERE id = ? AND picture IS NULL", [newPictures[sort], sort])
    }
    for sort in Self.ordered(pictured) {
      try Self.refreshPicture(of: sort, in: db)
    }
  }

  /// Brings the picture of a sort up to date.
  static func refreshPicture(of sort: Sort.ID, in db: borrowing Writer) throws {
    try db.run("UPDATE sort SET picture = \(rightPicture) WHERE id = ?", [sort])
  }

  private static let rightPicture = """
    COALESCE(ownPicture, (
      SELECT goods.picture FROM goods
      WHERE goods.sortID = sort.id AND goods.picture IS NOT NULL ORDER BY goods.place LIMIT 1
    ))
    """
}
