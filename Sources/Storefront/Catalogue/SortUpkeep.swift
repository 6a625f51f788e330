import MVVM
import Persistence

/// What a transaction that adds, moves and removes goods keeps up to date in their sorts: the places of the goods, which are
/// numbered from 0 in the order in which the goods were added to the shop, and the sort's picture, which is the first
/// one of its goods. Sorts that another program has changed are marked: see ``ShopMigrations/disorderedSorts``.
struct SortUpkeep: Sendable {
  private var ids: [String: Sort.ID] = [:]
  private var names = SortNames()
  /// The next place in each sort.
  private var places: [Sort.ID: Int] = [:]
  /// The sorts whose goods must be numbered again.
  private var disordered: Set<Sort.ID> = []
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

  mutating func noteChange(from old: StoredGoods, to new: StoredGoods) {
    if old.sortID != new.sortID {
      for sort in [old.sortID, new.sortID].compactMap(\.self) { noteLoss(in: sort) }
    } else if old.picture != new.picture, let sort = new.sortID {
      pictured.insert(sort)
    }
  }

  /// Goods were removed from a sort.
  mutating func noteLoss(in sort: Sort.ID) {
    disordered.insert(sort)
    pictured.insert(sort)
  }

  /// Whether the goods of a row of `sort` are not numbered and counted as they should be.
  static let hasGaps = """
    goodsCount <> (SELECT COALESCE(max(goods.place) + 1, 0) FROM goods WHERE goods.sortID = sort.id)
      OR goodsCount <> (SELECT count(DISTINCT goods.place) FROM goods WHERE goods.sortID = sort.id)
    """

  /// Also finds the sorts in which another program has left gaps.
  mutating func findGaps(in db: borrowing Writer) throws {
    let sorts: [Sort.ID] = try db.values("SELECT id FROM sort WHERE isDisordered OR \(Self.hasGaps)")
    for sort in sorts { noteLoss(in: sort) }
  }

  /// Brings one of the sorts up to date that another program has changed.
  ///
  /// - Returns: Whether there was one.
  static func orderOne(in db: borrowing Writer) throws -> Bool {
    let sort: Sort.ID? = try db.value("SELECT id FROM sort WHERE isDisordered ORDER BY id LIMIT 1")
    guard let sort else { return false }
    var upkeep = SortUpkeep()
    upkeep.noteLoss(in: sort)
    try upkeep.finish(in: db)
    return true
  }

  /// Brings the sorts up to date.
  func finish(in db: borrowing Writer) throws {
    try numberGoods(in: db)
    try refreshPictures(in: db)
  }

  private func numberGoods(in db: borrowing Writer) throws {
    for sort in Self.ordered(disordered) {
      // On a server, this waits for programs that are changing the goods, and lets others mark the sort only afterwards.
      try db.run("UPDATE sort SET isDisordered = TRUE WHERE id = ?", [sort])
      try db.run(
        "UPDATE sort SET goodsCount = (SELECT count(*) FROM goods WHERE sortID = sort.id) WHERE id = ?", [sort])
      try db.run(
        """
        UPDATE goods SET place = numbered.place
        FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM goods WHERE sortID = ?) AS numbered
        WHERE goods.id = numbered.id AND goods.place <> numbered.place
        """, [sort])
      try db.run("UPDATE sort SET isDisordered = FALSE WHERE id = ?", [sort])
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
      try db.run(
        """
        UPDATE sort SET picture =
          (SELECT picture FROM goods WHERE sortID = sort.id AND picture IS NOT NULL ORDER BY place LIMIT 1)
        WHERE id = ?
        """, [sort])
    }
  }
}
