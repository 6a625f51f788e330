import Foundation
import MVVM
import WebMVVM

/// The link to a folder of the mailbox.
struct MailFolderViewModel {
  let name: String
  let isCurrent: Bool
  let location: Location

  init(_ folder: MailFolder, isCurrent: Bool, _ location: Location) {
    name = folder == .inbox ? "Inbox" : folder.name
    self.isCurrent = isCurrent
    self.location = location
  }
}

/// The form that does something with the mails that are chosen.
struct MailSelectionViewModel {
  let location: Location
  let from: Location
  /// The mails of this page, for "all on this page": `7,8,9`.
  let shown: String
  let whole: MailWholeFolderViewModel?
  let buttons: [MailButtonViewModel]

  init(
    _ ids: [Mail.ID], in folder: MailFolder?, whole: MailWholeFolderViewModel?, from: Location, location: Location
  ) {
    self.location = location
    self.from = from
    self.whole = whole
    shown = ids.map(\.routeValue).joined(separator: ",")
    buttons = MailAction.available(in: folder).map { MailButtonViewModel($0, location: location, from: from) }
  }
}

/// The choice of all mails of a folder, on however many pages they are.
struct MailWholeFolderViewModel {
  /// What the form sends.
  let value: String
  /// "All 301", or "The latest 10,000" where there are more than can be changed at once.
  let count: String

  init(_ folder: MailFolderStamp, count: Int) {
    value = folder.text
    let number = min(count, MailFolderStamp.limit).formatted(.number.locale(Locale(identifier: "en_GB")))
    self.count = count > MailFolderStamp.limit ? "The latest \(number)" : "All \(number)"
  }
}

/// What an empty list says, and what to do next.
struct MailEmptyViewModel {
  let title: String
  let text: String
  let wayOut: Problem.WayOut

  init(_ place: MailPlace, coordinator: any MailListCoordinator) {
    let inbox = Problem.WayOut("Back to the inbox", coordinator.mailList(.folder(.inbox), page: .first))
    let compose = Problem.WayOut("Write a mail", coordinator.compose(replyTo: nil))
    (title, text, wayOut) =
      switch place {
      case .folder(.inbox): ("No mail yet", "When somebody writes to you, the letter will lie here.", compose)
      case .folder(.sent): ("Nothing sent yet", "What you write to others is kept here.", compose)
      case .folder(.archive):
        ("The archive is empty", "Archive what you are done with and want to keep: it leaves the inbox.", inbox)
      case .folder(.trash):
        ("The trash is empty", "What you throw away lies here, and can be put back.", inbox)
      case .search:
        (
          "Nothing found",
          "Every word must be in the letter, or in the name of who wrote it or of whom you wrote it to. Try fewer.",
          inbox
        )
      }
  }
}
