import HTTPTypes
import MicroHTTP
import WebMVVM

/// Takes the letter that a form holds. It needs no person: the words of somebody who isn't signed in any more are shown
/// again, so that they can send them later. ``LetterDataController`` sends letters of people only.
final class DraftCoordinator: ShopChild {
  static let send = action("/", on: "/new") { draft in
    guard draft.shop.person != nil else { return try draft.signedOut() }
    return try await .command(draft.scene(), \.send, in: draft.context)
  }
  static let lookForPeople = action("/people", on: "/new") { draft in
    guard draft.shop.person != nil else { return try draft.signedOut() }
    return .page(try draft.search())
  }
  static let goOn = action("/draft", on: "/new") { draft in
    guard draft.shop.person != nil else { return try draft.signedOut() }
    return .page(try draft.scene(addsPerson: true))
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

  private func signedOut() throws -> Outcome { .page(try scene(), status: .forbidden) }

  /// The letter which the form holds, with somebody added to it if the form says whom.
  private func scene(addsPerson: Bool = false) throws -> ComposeViewModel {
    let form = try form()
    var draft = ComposeDraft(form)
    if addsPerson, let name = form["add"] { draft.add(name, insteadOf: form["typed"] ?? "") }
    return shop.composeScene(draft, from: shop.person?.id, goesOn: addsPerson)
  }

  /// The page that finds somebody for the letter which the form holds.
  private func search() throws -> RecipientSearchViewModel {
    let form = try form()
    return try RecipientSearchViewModel(
      query: form["q"], typed: form["typed"], draft: ComposeDraft(form), recipients: services.recipients,
      coordinator: shop)
  }

  /// It is read whole even if it holds more than a letter may: its words are kept.
  private func form() throws -> Form { try context.request.form(limits: .init(valueLength: 1 << 20)) }
}

/// The page for writing a mail, which two coordinators lead to.
extension ShopCoordinator: ComposeNavigation, RecipientSearchNavigation {
  func composeScene(_ draft: ComposeDraft, from sender: Person.ID?, goesOn: Bool = false) -> ComposeViewModel {
    ComposeViewModel(
      draft, from: sender, goesOn: goesOn, letters: services.letters, recipients: services.recipients,
      coordinator: self)
  }

  func sendMail() -> CommandLocation {
    context.command(at: draftLinks(DraftCoordinator.send), on: composeLinks(ComposeCoordinator.letter, nil, nil))
  }

  func sentMails() -> Location { mailList(.folder(.sent)) }

  func people() -> Location { composeLinks(ComposeCoordinator.people, nil) }

  func lookForPeople() -> Location { draftLinks(DraftCoordinator.lookForPeople) }

  func continueDraft() -> Location { draftLinks(DraftCoordinator.goOn) }

  func tell(_ message: String) { context.show(Flash(message)) }
}
