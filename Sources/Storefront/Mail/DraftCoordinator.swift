import HTTPTypes
import MicroHTTP
import WebMVVM

/// Receives the form of a letter. It needs no person: if the session has ended, the text is shown again, so that the
/// person can send it after signing in. ``LetterDataController`` only sends letters of people.
final class DraftCoordinator: ShopChild {
  static let send = action("/", form: LetterForm.self, on: "/new") { draft, form in
    let scene = draft.shop.composeScene(form, from: draft.shop.person?.id)
    guard draft.shop.person != nil else { return .page(scene, status: .forbidden) }
    return try await .action(scene, form) { try await $0.sendLetter() }
  }
  static let lookForPeople = action("/people", form: DraftForm.self, on: "/new") { draft, form in
    guard let person = draft.shop.person else { return draft.signedOut(form) }
    return .page(
      RecipientSearchViewModel(form, for: person, recipients: draft.services.recipients, coordinator: draft.shop))
  }
  static let goOn = action("/draft", form: DraftForm.self, on: "/new") { draft, form in
    guard let person = draft.shop.person else { return draft.signedOut(form) }
    return .page(draft.shop.composeScene(form.letter, from: person.id, goesOn: true))
  }
  static let routes = Routes {
    send
    lookForPeople
    goOn
  }

  let shop: ShopCoordinator
  let context: RequestContext

  init(shop: ShopCoordinator, context: RequestContext) {
    self.shop = shop
    self.context = context
  }

  private func signedOut(_ form: DraftForm) -> Outcome {
    .page(shop.composeScene(form.letter, from: nil), status: .forbidden)
  }
}

/// The page for writing a mail. Two coordinators show it.
extension ShopCoordinator: ComposeNavigation, RecipientSearchNavigation {
  func composeScene(_ form: LetterForm, from sender: Person.ID?, goesOn: Bool = false) -> ComposeViewModel {
    ComposeViewModel(
      form, from: sender, isSending: context.isSending(LetterForm.self), goesOn: goesOn, letters: services.letters,
      recipients: services.recipients, coordinator: self)
  }

  func sendMail() -> Location { draftLinks(DraftCoordinator.send) }

  func sentMails() -> Location { mailList(.folder(.sent)) }

  func people() -> Location { composeLinks(ComposeCoordinator.people, nil) }

  func lookForPeople() -> Location { draftLinks(DraftCoordinator.lookForPeople) }

  func continueDraft() -> Location { draftLinks(DraftCoordinator.goOn) }

  func tell(_ message: String) { context.show(Flash(message)) }
}
