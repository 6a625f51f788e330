import Persistence

extension Shop {
  /// Copies a shop to an empty database, and compares the copy with the original. Either can be an SQLite file or the address
  /// of a database on a PostgreSQL server.
  ///
  /// - Returns: The number of rows that were copied.
  /// - Throws: An error with a description for a person. Then nothing was copied.
  package static func move(from source: String, to target: String) throws -> Int {
    let original = try ShopDatabase(path: source, mayMake: false)
    // The original is opened first, so that nothing is created if there is none.
    let copy = try ShopDatabase(path: target)
    defer {
      try? original.close()
      try? copy.close()
    }
    // It was made when the copy was opened, and is copied with the other settings.
    try copy.writeAndWait { db in _ = try db.run("DELETE FROM setting WHERE name = 'foldingVersion'") }
    return try original.copy(tables, to: copy) { db in
      try LetterIndex.addAll(in: db)
      try GoodsIndex.addAll(in: db)
    }
  }

  /// The tables with data. The full-text indexes are made anew, because each engine has its own.
  static let tables = [
    CopiedTable("sort", counted: ["goodsCount"]), CopiedTable("goods"),
    CopiedTable("variant"), CopiedTable("stockMovement", isMadeByTriggers: true),
    CopiedTable("goodsPicture", key: ["goodsID", "place"]), CopiedTable("account"),
    CopiedTable("accountLook", key: ["look", "accountID"]), CopiedTable("accountLink", key: ["tokenHash"]),
    CopiedTable("session", key: ["tokenHash"]), CopiedTable("person"), CopiedTable("basketLine"),
    CopiedTable("purchase"), CopiedTable("purchaseLine", key: ["purchaseID", "place"]), CopiedTable("purchaseChange"),
    CopiedTable("wish"), CopiedTable("deskAnswer", key: ["threadID"]), CopiedTable("deskEntry"),
    CopiedTable("importRun"), CopiedTable("upload"), CopiedTable("letter"),
    CopiedTable("letterRecipient", key: ["letterID", "personID"]), CopiedTable("mail"),
    CopiedTable("draft"), CopiedTable("undo"), CopiedTable("setting", key: ["name"]),
  ]
}
