import WebMVVM

/// The changes of an action, in the format of the Undo form: `archive-7i0-8i1`, or `archive-all-42` for a whole folder.
struct MailUndo: Hashable, Sendable {
  /// The maximum number of mails in the text: more than a page of a list has, and few enough for a cookie.
  static let limit = 40

  /// The earlier state of a mail.
  struct Item: Hashable, Sendable {
    let id: Mail.ID
    let folder: MailFolder
    let isRead: Bool
  }

  /// The changed mails.
  enum Changes: Hashable, Sendable {
    case mails([Item])
    /// Too many for a cookie: the database has stored them under this number.
    case batch(Int64)
  }

  let action: MailAction
  let changes: Changes

  /// - Parameter states: The earlier states, at most `limit`.
  init(_ action: MailAction, _ states: [MailState]) {
    self.action = action
    changes = .mails(states.prefix(Self.limit).map { Item(id: $0.id, folder: $0.folder, isRead: $0.isRead) })
  }

  init(_ action: MailAction, batch: Int64) {
    self.action = action
    changes = .batch(batch)
  }

  /// Parses ``text``; nil for any other text.
  init?(_ text: String) {
    var parts = text.split(separator: "-", maxSplits: Self.limit + 1, omittingEmptySubsequences: false)[...]
    guard let action = parts.popFirst().flatMap({ MailAction(rawValue: String($0)) }) else { return nil }
    self.action = action
    if parts.first == Self.all {
      guard parts.count == 2, let batch = parts.last.flatMap({ Int64(routeValue: String($0)) }) else { return nil }
      changes = .batch(batch)
    } else {
      let items = parts.compactMap(Item.init)
      guard (1...Self.limit).contains(parts.count), items.count == parts.count else { return nil }
      changes = .mails(items)
    }
  }

  var text: String {
    switch changes {
    case .mails(let items): ([action.rawValue] + items.map(\.text)).joined(separator: "-")
    case .batch(let number): "\(action.rawValue)-\(Self.all)-\(number)"
    }
  }

  private static let all: Substring = "all"
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
