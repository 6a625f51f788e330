import Foundation
import MVVM
import Observation
import WebMVVM

/// Where writing a mail can lead.
protocol ComposeCoordinator {
  func sendMail() -> CommandLocation
  func mailList(_ place: MailPlace, page: PageNumber) -> Location
  func people() -> Location
  /// Leaves a message for the page that is shown next.
  func tell(_ message: String)
}

/// The page on which a person writes a mail.
@Observable
final class ComposeViewModel: Scene {
  let title = "Write a mail"
  private(set) var to: String
  private(set) var toError: String?
  private(set) var content: String
  private(set) var contentError: String?
  /// Tells this form from another with the same words: a reload sends it once.
  let formID: String
  let reply: Int64?
  let people: Location
  let inbox: Location

  /// Sends what is written.
  @ObservationIgnored private(set) lazy var send = FormCommand<Void>(at: coordinator.sendMail(), of: self) {
    viewModel, _ in try await viewModel.sendLetter()
  }

  private let sender: Person.ID
  private let letters: LetterDataController
  private let coordinator: any ComposeCoordinator

  /// What stands in the form.
  struct Draft {
    var to = ""
    var content = ""
    var reply: Mail.ID?
    var formID: String?
  }

  init(
    _ draft: Draft = Draft(), from sender: Person.ID, letters: LetterDataController,
    coordinator: any ComposeCoordinator
  ) {
    self.sender = sender
    self.letters = letters
    self.coordinator = coordinator
    to = draft.to
    content = draft.content.replacing("\r\n", with: "\n")
    reply = draft.reply?.rawValue
    let isFormID = draft.formID.map { (1...64).contains($0.utf8.count) } ?? false
    formID = isFormID ? draft.formID ?? "" : UUID().uuidString
    people = coordinator.people()
    inbox = coordinator.mailList(.folder(.inbox), page: .first)
  }

  private func sendLetter() async throws -> Location? {
    let recipients = try recipients()
    contentError = Letter.reasonToRefuse(content)
    guard toError == nil, contentError == nil else { return nil }
    try await letters.send(
      LetterDataController.Draft(
        sender: sender, recipients: recipients, content: content, reply: reply.map(Mail.ID.init), formID: formID))
    coordinator.tell(recipients.count == 1 ? "Sent to \(to)." : "Sent to \(recipients.count) people.")
    return coordinator.mailList(.folder(.sent), page: .first)
  }

  private func recipients() throws -> [Person.ID] {
    let names = to.split { ",，;；\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard !names.isEmpty else {
      toError = "Say who it is for."
      return []
    }
    guard names.count <= Letter.recipientLimit else {
      toError = "A letter goes to \(Letter.recipientLimit) people at most."
      return []
    }
    let (people, unknown) = try letters.recipients(named: names)
    if !unknown.isEmpty {
      toError = "Nobody here is called \(unknown.map { "“\($0.prefix(60))”" }.joined(separator: ", "))."
    }
    return people
  }
}

extension ComposeViewModel.Draft {
  /// What an answer begins with: for whom, and what was written, quoted.
  init(replyTo mail: Mail) {
    to = mail.folder == .sent ? mail.recipients : mail.sender.accountName
    let quoted = mail.content.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
    content = "\n\n\(mail.sender.name) wrote:\n\(quoted.joined(separator: "\n"))\n"
    reply = mail.id
  }
}
