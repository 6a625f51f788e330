import Foundation
import MVVM
import Observation
import WebMVVM

/// Where writing a mail can lead.
protocol ComposeCoordinator {
  func sendMail() -> CommandLocation
  func mailList(_ place: MailPlace, page: PageNumber) -> Location
  func people() -> Location
  func lookForPeople() -> Location
  func login(returnTo: Location?) -> Location
  /// Stores a message for the next page.
  func tell(_ message: String)
}

/// The page on which a person writes a mail.
@Observable
final class ComposeViewModel: FormScene {
  let title: String
  private(set) var to: String
  private(set) var toError: String?
  private(set) var content: String
  private(set) var contentError: String?
  /// Distinguishes this form from another one with the same text, so that a reload does not send it twice.
  let formID: String
  let reply: Int64?
  /// The address that completes names.
  let people: Location
  let lookForPeople: Location
  /// Whether the person has just added a recipient and continues writing.
  let goesOn: Bool
  let inbox: Location
  /// The address for signing in, if the person's session ended while they were writing. Their text is kept.
  let signIn: Location?

  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel([
      "signed-out": signIn == nil ? nil : "You are signed out, and this has not been sent.",
      "to": toError, "content": contentError,
    ])
  }

  /// Sends the letter.
  @ObservationIgnored private(set) lazy var send = FormCommand<Void>(at: coordinator.sendMail(), of: self) {
    viewModel, _ in try await viewModel.sendLetter()
  }

  private let sender: Person.ID?
  private let letters: LetterDataController
  private let recipients: RecipientDataController
  private let coordinator: any ComposeCoordinator

  init(
    _ draft: ComposeDraft = ComposeDraft(), from sender: Person.ID?, goesOn: Bool = false,
    letters: LetterDataController, recipients: RecipientDataController, coordinator: any ComposeCoordinator
  ) {
    self.sender = sender
    self.goesOn = goesOn
    self.letters = letters
    self.recipients = recipients
    self.coordinator = coordinator
    title = draft.reply == nil ? "Write a mail" : "Reply"
    to = draft.to
    content = Letter.plain(draft.content)
    reply = draft.reply?.rawValue
    formID = draft.formID ?? UUID().uuidString
    people = coordinator.people()
    lookForPeople = coordinator.lookForPeople()
    inbox = coordinator.mailList(.folder(.inbox), page: .first)
    signIn = sender == nil ? coordinator.login(returnTo: nil) : nil
  }

  private func sendLetter() async throws -> Location? {
    let recipients = try foundRecipients()
    contentError = Letter.reasonToRefuse(content)
    guard let sender, toError == nil, contentError == nil else { return nil }
    try await letters.send(
      LetterDataController.Draft(
        sender: sender, recipients: recipients.map(\.id), content: content, reply: reply.map(Mail.ID.init),
        formID: formID))
    coordinator.tell(recipients.count == 1 ? "Sent to \(recipients[0].name)." : "Sent to \(recipients.count) people.")
    return coordinator.mailList(.folder(.sent), page: .first)
  }

  private func foundRecipients() throws -> [Recipient] {
    let names = to.utf8.count > ComposeDraft.toByteLimit ? nil : ComposeDraft.names(in: to)
    toError = Self.reasonToRefuse(names)
    guard let names, toError == nil else { return [] }
    let found = try recipients.recipients(named: names)
    if !found.unknown.isEmpty {
      let names = found.unknown.map { "“\($0.prefix(60))”" }.joined(separator: ", ")
      toError = "There is nobody with the name \(names)."
    }
    return found.recipients
  }

  /// - Parameter names: nil if the text is too long to be examined.
  private static func reasonToRefuse(_ names: [String]?) -> String? {
    if names?.isEmpty == true { return "Enter at least one recipient." }
    let isTooMany = (names?.count ?? .max) > Letter.recipientLimit
    return isTooMany ? "A letter can have at most \(Letter.recipientLimit) recipients." : nil
  }
}
