import GRDB
import WebMVVM

/// The folder of a mail in its owner's mailbox.
enum MailFolder: String, CaseIterable, RouteValue, DatabaseValueConvertible, Sendable {
  case inbox, sent, archive, trash

  /// The text of its link.
  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
