import MVVM
import Observation
import WebMVVM

/// One mail, with the other letters of its thread.
@Observable
final class MailViewModel: Scene {
  private(set) var title = ""
  private(set) var letter: LetterViewModel?
  private(set) var thread: [LetterViewModel] = []
  private(set) var hasThread = false
  private(set) var isRead = true
  private(set) var buttons: [MailButtonViewModel] = []
  private(set) var folder: MailFolderViewModel?
  private(set) var reply: Location

  private let id: Mail.ID
  private let owner: Person.ID
  private let mails: MailDataController
  private let clock: ReaderClock
  private let coordinator: any MailListCoordinator

  init(
    id: Mail.ID, of owner: Person.ID, mails: MailDataController, clock: ReaderClock,
    coordinator: any MailListCoordinator
  ) {
    self.id = id
    self.owner = owner
    self.mails = mails
    self.clock = clock
    self.coordinator = coordinator
    reply = coordinator.compose(replyTo: id)
  }

  func load() throws {
    guard let mail = try mails.mail(id, of: owner) else { throw noSuchMail() }
    title = mail.isOwn ? "Mail to \(mail.recipients)" : "Mail from \(mail.sender.name)"
    letter = LetterViewModel(mail, location: coordinator.mail(id), clock: clock)
    thread = try mails.thread(of: mail, of: owner).map {
      LetterViewModel($0, location: coordinator.mail($0.id), clock: clock)
    }
    hasThread = !thread.isEmpty
    isRead = mail.isRead
    buttons = MailAction.available(for: mail).map {
      MailButtonViewModel($0, location: coordinator.perform($0, on: id), from: coordinator.mail(id))
    }
    folder = MailFolderViewModel(
      mail.folder, isCurrent: false, coordinator.mailList(.folder(mail.folder), page: .first))
  }

  /// Does something with the mail. What is so already stays so.
  func perform(_ action: MailAction) async throws {
    guard try mails.mail(id, of: owner) != nil else { throw noSuchMail() }
    let before = try await mails.perform(action, on: [id], of: owner)
    if before.isEmpty {
      coordinator.tell(action.report(1))
    } else {
      coordinator.tell(action.report(1), undo: MailUndo(action, before))
    }
  }

  /// The same for a mail that is another person's: nobody learns that there is one.
  private func noSuchMail() -> Problem {
    coordinator.refused(id)
    return .notFound(
      "There is no such mail", "It isn't in your mailbox, or not any more.",
      wayOut: .init("Your mailbox", coordinator.mailList(.folder(.inbox), page: .first)))
  }
}
