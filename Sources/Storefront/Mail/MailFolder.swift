import Persistence
import WebMVVM

/// The folder of a mail in its owner's mailbox.
package enum MailFolder: String, CaseIterable, Codable, ColumnValue, Sendable {
  case inbox, sent, archive, trash

  /// The name on its link.
  var name: String { String(localized: text) }

  private var text: LocalizedText {
    switch self {
    case .inbox: "Inbox"
    case .sent: "Sent"
    case .archive: "Archive"
    case .trash: "Trash"
    }
  }
}
