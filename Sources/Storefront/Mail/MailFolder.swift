import Persistence

/// The folder of a mail in its owner's mailbox.
enum MailFolder: String, CaseIterable, ColumnValue, Sendable {
  case inbox, sent, archive, trash

  /// The name on its link.
  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
