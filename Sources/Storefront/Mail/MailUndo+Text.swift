import WebMVVM

/// Its text in an address.
extension MailUndo {
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
