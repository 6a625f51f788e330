import Foundation
import Persistence

extension EarlierDatabases {
  /// What shops have that were made before the framework kept the slots of topics and the key of the site.
  ///
  /// The slots stay where they were, so that a program of the earlier version that still runs hears of the same changes.
  static let shops = EarlierDatabases(
    slots: [
      "sort table": 0..<1, "goods table": 1..<2, "variant table": 2..<3, "goodsPicture table": 3..<4,
      "person table": 4..<5, "session table": 5..<6, "letter table": 6..<7, "letterRecipient table": 7..<8,
      "mail table": 8..<9, "mailUndo table": 9..<10, "setting table": 10..<11, "draft table": 14..<15, "sorts": 32..<33,
      "new goods": 33..<34, "people": 34..<35, "sort": 256..<512, "goods of sort": 512..<768,
      "goods": 1024..<2048, "mail": 2048..<2560, "person": 2560..<3072, "drafts": 3584..<3840,
    ],
    siteKey: { db in
      let key: String? = try db.value("SELECT value FROM setting WHERE name = 'flashKey'")
      return key.flatMap { Data(base64Encoded: $0) }.flatMap { $0.count == 32 ? Array($0) : nil }
    },
    remade: ListIndexes.names,
    unreleased: "Export its goods with that program (storefront export), and import them into a new shop")
}
