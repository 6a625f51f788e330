import Persistence

/// The part of a mail that actions change and an undo restores: its folder, and whether it was read.
struct MailState: Hashable, Codable, Sendable {
  let id: Mail.ID
  var folder: MailFolder
  var isRead: Bool
  /// The folder in which it arrived.
  let origin: MailFolder
}

extension MailState {
  /// The columns of `mail` for `init(_:)`.
  static let columns = "id, folder, isRead, origin"

  init(_ row: borrowing Row) throws {
    self.init(id: try row["id"], folder: try row["folder"], isRead: try row["isRead"], origin: try row["origin"])
  }
}
