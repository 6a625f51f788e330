import MVVM
import Observation
import WebMVVM

/// Where writing a mail can lead.
protocol ComposeNavigation {
  func sendMail() -> Location
  func mailList() -> Location
  func sentMails() -> Location
  func people() -> Location
  func lookForPeople() -> Location
  func login(returnTo: Location?) -> Location
  /// Stores a message for the next page.
  func tell(_ message: LocalizedText)
}

/// The page on which a person writes a mail.
@Observable
final class ComposeViewModel: FormScene {
  let title: String
  let form: LetterForm
  var isReply: Bool { form.reply.isFilled }
  /// Whether the person is sending the letter by another request.
  let isSending: Bool
  let send: Location
  /// The address that completes names.
  let people: Location
  let peopleForm = PeopleForm()
  let lookForPeople: Location
  /// Whether the person has just added a recipient and continues writing.
  let goesOn: Bool
  let inbox: Location
  /// The address for signing in, if the person's session ended while they were writing. Their text is kept.
  let signIn: Location?

  var errors: ErrorSummaryViewModel? {
    let signedOut = FieldError("signed-out", "You are signed out, and this has not been sent.")
    return ErrorSummaryViewModel((signIn == nil ? [] : [signedOut]) + form.errors)
  }

  private let letters: LetterDataController
  private let recipients: RecipientDataController
  private let coordinator: any ComposeNavigation

  /// - isSignedOut: Whether the person's session ended while they were writing.
  init(
    _ form: LetterForm, isSignedOut: Bool = false, isSending: Bool = false, goesOn: Bool = false,
    letters: LetterDataController, recipients: RecipientDataController, coordinator: any ComposeNavigation
  ) {
    self.form = form
    self.isSending = isSending
    self.goesOn = goesOn
    self.letters = letters
    self.recipients = recipients
    self.coordinator = coordinator
    title = String(localized: form.reply.isFilled ? "Reply" : "Write a letter")
    send = coordinator.sendMail()
    people = coordinator.people()
    lookForPeople = coordinator.lookForPeople()
    inbox = coordinator.mailList()
    signIn = isSignedOut ? coordinator.login(returnTo: nil) : nil
  }

  /// Sends the letter.
  func sendLetter(from sender: Person.ID) async throws -> Location? {
    let found = try await recipients.recipients(named: form.to.value)
    if !found.unknown.isEmpty {
      let names = found.unknown.map { "“\($0.prefix(60))”" }.joinedNames
      form.to.refuse("There is nobody with the name \(names).")
    }
    guard form.errors.isEmpty else { return nil }
    try await letters.send(
      LetterDataController.Draft(
        form.content.value, from: sender, to: found.recipients.map(\.id), reply: form.reply.value,
        formID: form.formID.value))
    let people = found.recipients
    coordinator.tell(people.count == 1 ? "Sent to \(people[0].name)." : "Sent to \(people.count) people.")
    return coordinator.sentMails()
  }
}
