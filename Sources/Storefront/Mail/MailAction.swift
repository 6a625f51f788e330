import WebMVVM

/// An action on mails. Its name in an address is a noun: `POST /mail/7/reading`.
enum MailAction: String, CaseIterable, RouteValue, Sendable {
  case markRead = "reading"
  case markUnread = "unread"
  case archive
  case trash
  /// Moves it back to the folder from which it came.
  case restore = "restoration"

  /// The text of its button.
  var name: String { nameInParts.verb.isEmpty ? nameInParts.object : "\(nameInParts.verb) \(nameInParts.object)" }

  /// The text in two parts. The second is enough on a narrow screen.
  var nameInParts: (verb: String, object: String) {
    switch self {
    case .markRead: ("Mark as", "read")
    case .markUnread: ("Mark as", "unread")
    case .archive: ("", "Archive")
    case .trash: ("Move to", "trash")
    case .restore: ("", "Restore")
    }
  }

  /// The message after the action on one or several mails.
  func report(_ count: Int) -> String {
    let mails = count == 1 ? "" : "\(count.grouped) mails "
    let done =
      switch self {
      case .markRead: "marked as read."
      case .markUnread: "marked as unread."
      case .archive: "archived."
      case .trash: "moved to the trash."
      case .restore: "restored."
      }
    return mails.isEmpty ? done.prefix(1).uppercased() + done.dropFirst() : mails + done
  }

  /// The actions for a mail.
  static func available(for mail: Mail) -> [MailAction] {
    let reading: [MailAction] = mail.isOwn ? [] : [mail.isRead ? .markUnread : .markRead]
    return switch mail.folder {
    case .inbox, .sent: reading + [.archive, .trash]
    case .archive: reading + [.restore, .trash]
    case .trash: reading + [.restore]
    }
  }

  /// The actions for selected mails of a list.
  static func available(in folder: MailFolder?) -> [MailAction] {
    switch folder {
    case .inbox: [.markRead, .markUnread, .archive, .trash]
    case .sent: [.archive, .trash]
    case .archive: [.markRead, .markUnread, .restore, .trash]
    case .trash: [.restore]
    case nil: [.markRead, .markUnread, .archive, .trash]
    }
  }

  /// The state of a mail after the action.
  func applied(to state: MailState) -> MailState {
    var state = state
    switch self {
    case .markRead: state.isRead = true
    case .markUnread: state.isRead = state.origin == .sent
    case .archive: state.folder = .archive
    case .trash: state.folder = .trash
    case .restore: state.folder = state.origin
    }
    return state
  }
}
