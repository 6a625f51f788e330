import Accounts
import MVVM
import Persistence

/// Finds recipients by name.
struct RecipientDataController: Sendable {
  /// The result of a search for names.
  struct Found {
    /// The people with the names, without duplicates.
    var recipients: [Recipient] = []
    /// The names that no person has.
    var unknown: [String] = []
  }

  let database: ShopDatabase

  /// The people with these names. Different spellings of a name can have the same key. The name of an account has
  /// priority over a display name.
  func recipients(named names: [String]) async throws -> Found {
    let keys = names.map(AccountName.key)
    let people = try await people(keys)
    var found = Found()
    for (name, key) in zip(names, keys) {
      guard let recipient = people[key] else {
        found.unknown.append(name)
        continue
      }
      if !found.recipients.contains(recipient) { found.recipients.append(recipient) }
    }
    return found
  }

  /// The people with these keys, read in one query. The key of an account's name has priority over that of a display
  /// name. Each of the two has an index, and UNION uses both: OR over two tables would read all people.
  private func people(_ keys: [String]) async throws -> [String: Recipient] {
    let list = SQLList(keys.filter { !$0.isEmpty })
    let rows = try await database.read(.people, .accounts) { db in
      try db.rows(
        """
        SELECT \(Recipient.columns), nameKey, displayKey FROM person JOIN account ON account.id = person.id
        WHERE NOT isRemoved AND person.id IN (
          SELECT id FROM account WHERE nameKey IN (\(list.marks))
          UNION SELECT id FROM person WHERE displayKey IN (\(list.marks)))
        ORDER BY person.id
        """, list.arguments + list.arguments
      ) { row in
        (
          nameKey: try row["nameKey"] as String, displayKey: try row["displayKey"] as String?,
          person: try Recipient(row)
        )
      }
    }
    let shown = Dictionary(rows.compactMap { row in row.displayKey.map { ($0, row.person) } }) { first, _ in first }
    return shown.merging(rows.map { ($0.nameKey, $0.person) }) { _, account in account }
  }

  /// The name to which letters to the shop are addressed: the one that the shop's letters are signed with. Its account is
  /// made for the first letter.
  func shopName() async throws -> String {
    try await database.read(.people, .accounts) { db in
      let shop = try db.row(
        "SELECT \(Recipient.columns) FROM person JOIN account ON account.id = person.id WHERE isShop", [],
        Recipient.init)
      guard let shop else { return try UserDataController.newShopName(in: db) }
      // A name with a comma would be several in the form of a letter.
      let isOneName = RecipientNames.names(in: shop.name) == [shop.name] && !AccountName.key(of: shop.name).isEmpty
      return isOneName ? shop.name : shop.accountName
    }
  }

  /// The recipients of a letter whose accounts still exist. Empty if the letter was sent to everybody.
  ///
  /// - Parameter owner: A person who has a copy of the letter.
  func recipients(of letter: Letter.ID, inMailboxOf owner: Person.ID) async throws -> [Recipient] {
    try await database.read(.mail(owner)) { db in
      let recipients = try db.rows(
        """
        SELECT \(Recipient.columns) FROM person JOIN account ON account.id = person.id
          JOIN letterRecipient ON letterRecipient.personID = person.id
        WHERE letterRecipient.letterID = ? AND NOT isRemoved ORDER BY person.id
        """, [letter], Recipient.init)
      db.depends(onPeople: recipients.map(\.id))
      return recipients
    }
  }

  /// The people who get an answer to a mail: who wrote it or, if its owner did, who got it. Empty if they have no accounts any
  /// more.
  func people(answeredBy mail: Mail, of owner: Person.ID) async throws -> [Person.ID] {
    if mail.isOwn { return try await recipients(of: mail.letter, inMailboxOf: owner).map(\.id) }
    return mail.sender.accountName == nil ? [] : [mail.sender.id]
  }

  /// The names of the people who get an answer to a mail: who wrote it or, if its owner did, who got it.
  func names(answeredBy mail: Mail.ID, of owner: Person.ID) async throws -> [String] {
    try await database.read(.mail(owner), .people, .accounts) { db in
      try db.values(
        """
        SELECT name FROM account WHERE NOT isRemoved AND id <> ? AND id IN (
          SELECT senderID FROM letter JOIN mail ON letterID = letter.id WHERE mail.id = ? AND ownerID = ?
          UNION SELECT personID FROM letterRecipient JOIN mail ON mail.letterID = letterRecipient.letterID
          WHERE mail.id = ? AND ownerID = ?)
        """, [owner, mail, owner, mail, owner])
    }
  }

  /// The people whose name contains the text, at most 10.
  func recipients(like text: String) async throws -> [Recipient] {
    let key = text.utf8.count > AccountName.byteLimit * 4 ? "" : PersonNames.key(of: text)
    guard !key.isEmpty else { return [] }
    let pattern = SQLPattern.containing(key)
    return try await database.read(.people, .accounts) { db in
      try db.rows(
        """
        SELECT \(Recipient.columns) FROM person JOIN account ON account.id = person.id
        WHERE NOT isRemoved AND \(PersonNames.contain())
        ORDER BY \(PersonNames.order) LIMIT 10
        """, [pattern], Recipient.init)
    }
  }
}
