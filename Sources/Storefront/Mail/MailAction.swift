import MVVM
import WebMVVM

/// What a person can do with mails of theirs. In an address it is a noun: `POST /mail/7/reading`.
enum MailAction: String, CaseIterable, Codable, Sendable {
  case markRead = "reading"
  case markUnread = "unread"
  case archive
  case trash
  /// Moves it back to the folder from which it came.
  case restore = "restoration"

  /// The text of its button.
  var name: String {
    let (verb, object) = nameInParts
    return verb + object
  }

  /// The text in two parts, of which the first ends with a space if the language has spaces. The second is enough on a narrow
  /// screen.
  var nameInParts: (verb: String, object: String) {
    switch self {
    case .markRead: (String(localized: "Mark as "), String(localized: "read"))
    case .markUnread: (String(localized: "Mark as "), String(localized: "unread"))
    case .archive: ("", String(localized: "Archive"))
    case .trash: (String(localized: "Move to "), String(localized: "trash"))
    case .restore: ("", String(localized: "Restore"))
    }
  }

  /// The message after the action on one or several mails.
  func report(_ count: Int) -> LocalizedText {
    let mails = count.grouped
    return switch (self, count) {
    case (.markRead, 1): "Marked as read."
    case (.markRead, _): "\(mails) letters marked as read."
    case (.markUnread, 1): "Marked as unread."
    case (.markUnread, _): "\(mails) letters marked as unread."
    case (.archive, 1): "Archived."
    case (.archive, _): "\(mails) letters archived."
    case (.trash, 1): "Moved to the trash."
    case (.trash, _): "\(mails) letters moved to the trash."
    case (.restore, 1): "Restored."
    case (.restore, _): "\(mails) letters restored."
    }
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

/// The form of a button next to a mail, and of the Undo in a message.
struct MailActionForm: WebForm {
  let fields: FormFields
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text("from", .hidden)
  }

  /// The form on `page`.
  init(on page: Location) {
    self.init()
    self.page.fill(page.description)
  }
}
