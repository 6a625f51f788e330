import Persistence

/// Goods whose words in the index are old, because another program has changed them.
///
/// Triggers mark them in the table `staleGoods`, also if they are deleted: see ``ShopMigrations/staleGoods``. A mark is a row of
/// its own, even if the goods have one already. So a change on a server that is not yet committed when the index is brought
/// up to date has its mark afterwards.
extension GoodsIndex {
  /// How many goods are indexed together.
  private static let staleStep = 128
  /// How long a transaction goes on with further steps.
  private static let staleDuration = Duration.milliseconds(200)

  /// Whether another program has changed goods that the index has not followed yet. The read needs the topic
  /// `Topic.staleGoods`.
  static func hasStaleGoods(in db: borrowing Reader) throws -> Bool {
    try db.hasRow("SELECT 1 FROM staleGoods LIMIT 1")
  }

  /// Brings what the index has of some goods up to date, and removes their marks.
  ///
  /// - Returns: Whether there may be more of them.
  static func refreshStale(in db: borrowing Writer) throws -> Bool {
    let end = ContinuousClock.now + staleDuration
    var (last, known) = (Int64(0), KnownWords())
    repeat {
      let marks = try db.rows(
        "SELECT id, goodsID FROM staleGoods WHERE id > ? ORDER BY id LIMIT ?", [last, staleStep]
      ) { row in (id: try row["id"] as Int64, goods: try row["goodsID"] as Goods.ID) }
      guard let mark = marks.last else { return false }
      try refresh(Array(Set(marks.map(\.goods))), &known, in: db)
      let list = SQLList(marks.map(\.id))
      try db.run("DELETE FROM staleGoods WHERE id IN (\(list.marks))", list.arguments)
      last = mark.id
    } while .now < end
    return true
  }

  /// The names by which goods are sorted are brought up to date, too: another program does not know how they are made.
  private static func refresh(_ ids: [Goods.ID], _ known: inout KnownWords, in db: borrowing Writer) throws {
    let list = SQLList(ids)
    // Damaged goods are not found. They are marked again when somebody corrects them.
    let goods = try db.reader.soundRows(
      """
      SELECT nameKey, \(textColumns) WHERE goods.id IN (\(list.marks)) ORDER BY goods.id
      """, list.arguments
    ) { row in
      (
        id: try row["id"] as Goods.ID, texts: try Texts(row), nameKey: try row["nameKey"] as String,
        newKey: StoredGoods.nameKey(of: try row["name"])
      )
    }
    try remove(ids, in: db)
    if goods.isEmpty { return }
    try add(goods.map { ($0.id, $0.texts) }, isNew: true, &known, in: db)
    try db.update(
      "goods", key: "id", [("nameKey", "TEXT")], goods.filter { $0.nameKey != $0.newKey }.map { [$0.id, $0.newKey] })
  }

  /// Begins a part of a transaction that brings the index up to date itself. Until ``resumeMarks(in:)``, the triggers
  /// mark nothing, which would take an import longer.
  ///
  /// A transaction that fails does not have to end it.
  static func suspendMarks(in db: borrowing Writer) throws {
    switch db.reader.kind {
    case .sqlite: try db.run("UPDATE goodsIndexing SET isOwn = TRUE")
    case .postgreSQL: try db.run("SELECT set_config('shop.indexes_goods', 'on', TRUE)")
    }
  }

  /// Ends what ``suspendMarks(in:)`` began. It must be called before the end of the transaction.
  static func resumeMarks(in db: borrowing Writer) throws {
    switch db.reader.kind {
    case .sqlite: try db.run("UPDATE goodsIndexing SET isOwn = FALSE")
    case .postgreSQL: try db.run("SELECT set_config('shop.indexes_goods', 'off', TRUE)")
    }
  }
}
