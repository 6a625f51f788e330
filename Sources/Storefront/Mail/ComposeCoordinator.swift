import HTTPTypes
import MicroHTTP
import WebMVVM

/// Shows the page on which a person writes a mail, and sends the mail.
struct ComposeCoordinator: ShopChild, ReasonToSignIn {
  static let section: ShopCoordinator.Section? = .mail
  static let letter = page("/new?to=*&reply=*", String?.self, Mail.ID?.self) { compose, name, mail in
    try await compose.scene(to: name, replyTo: mail)
  }
  static let send = action("/", form: LetterForm.self, on: "/new") { compose, form in
    try await .action(compose.shop.composeScene(form), form) { try await $0.sendLetter(from: compose.person.id) }
  }
  static let people = page("/people?q=*", String?.self) { compose, text in
    PeopleViewModel(query: text ?? "", recipients: compose.services.recipients, coordinator: compose)
  }
  static let lookForPeople = action("/people", form: DraftForm.self, on: "/new") { compose, form in
    .page(
      RecipientSearchViewModel(
        form, for: compose.person, recipients: compose.services.recipients, coordinator: compose.shop))
  }
  static let goOn = action("/draft", form: DraftForm.self, on: "/new") { compose, form in
    .page(compose.shop.composeScene(form.letter, goesOn: true))
  }
  static let routes = Routes {
    letter
    send
    people
    lookForPeople
    goOn
  }

  static let reasonToSignIn: LocalizedText = "Sign in to write a letter."

  /// Shows the letter again, so that its text is not lost. Nothing is sent.
  static func outcomeForSignedOut(in shop: ShopCoordinator) throws -> Outcome? {
    let letter = try shop.context.form(DraftForm.self).letter
    return .page(shop.composeScene(letter, isSignedOut: true), status: .forbidden)
  }

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  /// The page with an empty form, or with a reply to a mail.
  private func scene(to name: String?, replyTo id: Mail.ID?) async throws -> ComposeViewModel {
    guard let id else { return shop.composeScene(LetterForm(to: name ?? "")) }
    guard let mail = try await services.mails.mail(id, of: person.id) else {
      throw Problem.notFound(
        "There is no such letter",
        "The letter that you want to answer is not in your mailbox. It may have been removed.",
        wayOut: .init("Your mailbox", shop.mailList()))
    }
    let names =
      mail.isOwn
      ? try await services.recipients.recipients(of: mail.letter, inMailboxOf: person.id).map(\.accountName)
      : [mail.sender.accountName ?? ""]
    return shop.composeScene(LetterForm(replyTo: mail, for: names))
  }
}

extension ComposeCoordinator: PeopleNavigation {
  func people() -> Location { links(Self.people, nil) }

  func compose(to name: String) -> Location { links(Self.letter, name, nil) }
}

/// The page for writing a mail. It needs no person, because a letter must not be lost if its writer was signed out.
extension ShopCoordinator: ComposeNavigation, RecipientSearchNavigation {
  func composeScene(_ form: LetterForm, goesOn: Bool = false, isSignedOut: Bool = false) -> ComposeViewModel {
    ComposeViewModel(
      form, isSignedOut: isSignedOut, isSending: context.isSending(form), goesOn: goesOn,
      letters: services.letters, recipients: services.recipients, coordinator: self)
  }

  func sendMail() -> Location { composeLinks(ComposeCoordinator.send) }

  func sentMails() -> Location { mailList(.folder(.sent)) }

  func people() -> Location { composeLinks(ComposeCoordinator.people, nil) }

  func lookForPeople() -> Location { composeLinks(ComposeCoordinator.lookForPeople) }

  func continueDraft() -> Location { composeLinks(ComposeCoordinator.goOn) }
}
