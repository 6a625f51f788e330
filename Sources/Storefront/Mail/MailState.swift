import WebMVVM

/// Where a mail lies and whether it was read: what actions change, and what an undo puts back.
struct MailState: Hashable, Sendable {
  let id: Mail.ID
  var folder: MailFolder
  var isRead: Bool
  /// Where it came into the mailbox.
  let origin: MailFolder
}

/// What an action changed, as the banner's Undo form carries it: `7i0-8a1`.
struct MailUndo: Sendable {
  /// A page of a list is the most that is changed at once.
  static let limit = 100

  struct Item: Sendable {
    let id: Mail.ID
    let folder: MailFolder
    let isRead: Bool
  }

  let items: [Item]

  init(_ states: [MailState]) {
    items = states.prefix(Self.limit).map { Item(id: $0.id, folder: $0.folder, isRead: $0.isRead) }
  }

  /// Reads what ``text`` wrote; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...Self.limit).contains(parts.count) else { return nil }
    var items: [Item] = []
    for part in parts {
      guard
        let read = part.last, "01".contains(read),
        let folder = MailFolder.allCases.first(where: { $0.rawValue.first == part.dropLast().last }),
        let id = Mail.ID(routeValue: String(part.dropLast(2)))
      else { return nil }
      items.append(Item(id: id, folder: folder, isRead: read == "1"))
    }
    self.items = items
  }

  var text: String {
    items.map { "\($0.id.rawValue)\($0.folder.rawValue.prefix(1))\($0.isRead ? 1 : 0)" }.joined(separator: "-")
  }
}
