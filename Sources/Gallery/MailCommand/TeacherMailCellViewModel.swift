import Foundation
import MVVM

/// A row in the list of mails.
struct TeacherMailCellViewModel: CellViewModel {
  let id: Int
  let content: String
  let updateDate: String
  /// The date in a machine-readable format.
  let moment: String

  init(_ mail: TeacherMail, row: Int) {
    id = row
    content = mail.content
    updateDate = mail.updateDate.formatted(Self.words) + " UTC"
    moment = mail.updateDate.formatted(.iso8601)
  }

  private static let words = Date.FormatStyle(
    date: .abbreviated, time: .shortened, locale: Locale(identifier: "en_GB"), timeZone: .gmt)
}
