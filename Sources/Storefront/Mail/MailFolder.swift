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

/// A folder at the time when a page showed it. Later mails are not part of it. In a form it is written as `inbox-603`.
struct MailFolderStamp: Hashable, Sendable {
  /// The maximum number of mails in a folder that are changed at once.
  static let limit = 1_000

  let folder: MailFolder
  /// The newest mail at that time.
  let last: Mail.ID

  init(_ folder: MailFolder, last: Mail.ID) {
    self.folder = folder
    self.last = last
  }
}

/// Its text in a form.
extension MailFolderStamp {
  /// Parses ``text``; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 2, let folder = MailFolder(rawValue: parts[0]), let last = Mail.ID(routeValue: parts[1])
    else { return nil }
    self.init(folder, last: last)
  }

  var text: String { "\(folder.rawValue)-\(last.routeValue)" }
}
