import WebMVVM

/// What an operator can do with a letter to the shop. In an address it is a noun: `POST /desk/letters/7/archive`.
enum DeskLetterAction: String, CaseIterable, RouteValue {
  case archive, restoration, reading, unread

  /// The same action on the mailbox of the shop.
  var mail: MailAction {
    switch self {
    case .archive: .archive
    case .restoration: .restore
    case .reading: .markRead
    case .unread: .markUnread
    }
  }

  /// The action that undoes it.
  var inverse: DeskLetterAction {
    switch self {
    case .archive: .restoration
    case .restoration: .archive
    case .reading: .unread
    case .unread: .reading
    }
  }

  /// The actions for a letter.
  static func available(for mail: Mail) -> [DeskLetterAction] {
    let reading: [DeskLetterAction] = mail.isOwn ? [] : [mail.isRead ? .unread : .reading]
    return reading + [mail.folder == .archive || mail.folder == .trash ? .restoration : .archive]
  }
}
