import WebMVVM

/// What an action changed, as the banner's Undo form carries it: `archive-7i0-8i1`.
struct MailUndo: Hashable, Sendable {
  /// The most mails that are changed at once: more than a page of a list has, and few enough for a cookie.
  static let limit = 40

  /// A mail as it was before.
  struct Item: Hashable, Sendable {
    let id: Mail.ID
    let folder: MailFolder
    let isRead: Bool
  }

  let action: MailAction
  let items: [Item]

  /// - Parameter states: What the mails were before, `limit` at most.
  init(_ action: MailAction, _ states: [MailState]) {
    self.action = action
    items = states.prefix(Self.limit).map { Item(id: $0.id, folder: $0.folder, isRead: $0.isRead) }
  }

  /// Reads what ``text`` wrote; nil for anything else.
  init?(_ text: String) {
    var parts = text.split(separator: "-", maxSplits: Self.limit + 1, omittingEmptySubsequences: false)[...]
    let action = parts.popFirst().flatMap { MailAction(rawValue: String($0)) }
    guard let action, (1...Self.limit).contains(parts.count) else { return nil }
    let items = parts.compactMap(Item.init)
    guard items.count == parts.count else { return nil }
    self.action = action
    self.items = items
  }

  var text: String {
    ([action.rawValue] + items.map(\.text)).joined(separator: "-")
  }
}

extension MailUndo.Item {
  fileprivate init?(_ text: Substring) {
    guard
      let read = text.last, "01".contains(read),
      let folder = MailFolder.allCases.first(where: { $0.rawValue.first == text.dropLast().last }),
      let id = Mail.ID(routeValue: String(text.dropLast(2)))
    else { return nil }
    self.init(id: id, folder: folder, isRead: read == "1")
  }

  fileprivate var text: String { "\(id.rawValue)\(folder.rawValue.prefix(1))\(isRead ? 1 : 0)" }
}
