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
  /// Leaves a message for the page that is shown next.
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
  /// Tells this form from another with the same words: a reload sends it once.
  let formID: String
  let reply: Int64?
  /// The names that complete what is typed.
  let people: Location
  let lookForPeople: Location
  /// The person has just added somebody, and goes on from there.
  let goesOn: Bool
  let inbox: Location
  /// Where to sign in, for somebody whose session has ended while they wrote: their words are kept until they have.
  let signIn: Location?

  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel([
      "signed-out": signIn == nil ? nil : "You are signed out, and this has not been sent.",
      "to": toError, "content": contentError,
    ])
  }

  /// Sends what is written.
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
    let recipients = try await foundRecipients()
    contentError = Letter.reasonToRefuse(content)
    guard let sender, toError == nil, contentError == nil else { return nil }
    try await letters.send(
      LetterDataController.Draft(
        sender: sender, recipients: recipients.map(\.id), content: content, reply: reply.map(Mail.ID.init),
        formID: formID))
    coordinator.tell(recipients.count == 1 ? "Sent to \(recipients[0].name)." : "Sent to \(recipients.count) people.")
    return coordinator.mailList(.folder(.sent), page: .first)
  }

  private func foundRecipients() async throws -> [Recipient] {
    let names = to.utf8.count > ComposeDraft.toByteLimit ? nil : ComposeDraft.names(in: to)
    toError = Self.reasonToRefuse(names)
    guard let names, toError == nil else { return [] }
    let found = try await recipients.recipients(named: names)
    if !found.unknown.isEmpty {
      let names = found.unknown.map { "“\($0.prefix(60))”" }.joined(separator: ", ")
      toError = "Nobody here is called \(names)."
    }
    return found.recipients
  }

  /// - Parameter names: nil where there are more than anybody looks at.
  private static func reasonToRefuse(_ names: [String]?) -> String? {
    if names?.isEmpty == true { return "Say who it is for." }
    let isTooMany = (names?.count ?? .max) > Letter.recipientLimit
    return isTooMany ? "A letter goes to \(Letter.recipientLimit) people at most." : nil
  }
}
