import Foundation
import Persistence
import WebMVVM
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

extension ShopDatabase {
  /// The folder of a mail, whether it was read, and its previous folder, such as "inbox unread from inbox".
  func state(of mail: Mail.ID) throws -> String? {
    try value(
      """
      SELECT folder || CASE WHEN isRead THEN ' read' ELSE ' unread' END || ' from ' || origin FROM mail WHERE id = ?
      """, [mail])
  }

  /// The copy of a mail's letter that its sender has.
  func sent(_ mail: Mail.ID) -> Mail.ID { Mail.ID(rawValue: mail.rawValue + 1) }

  func move(_ mail: Mail.ID, to folder: MailFolder, isRead: Bool = true) throws {
    try execute("UPDATE mail SET folder = ?, isRead = ? WHERE id = ?", [folder, isRead, mail])
  }

  /// Changes the display name of a person.
  func show(_ name: String, as displayName: String) throws {
    try writeAndWait { db in
      let people: [Person.ID] = try db.values(
        "UPDATE person SET displayName = ?, displayKey = ? WHERE id IN (SELECT id FROM account WHERE name = ?) RETURNING id",
        [displayName, AccountName.key(of: displayName), name])
      try PersonNames.refresh(people, in: db)
    }
  }

  /// The contents of all letters, the oldest first.
  var letters: [String] {
    get throws { try values("SELECT content FROM letter ORDER BY id") }
  }
}
