import Accounts
import HTTPTypes
import MVVM
import MicroHTTP
import WebMVVM

/// Shows the page on which a person writes a mail, sends the mail, and keeps it until then.
struct ComposeCoordinator: ShopChild, ReasonToSignIn {
  static let section: ShopCoordinator.Section? = .mail
  static let letter = page(
    "/new?to=*&reply=*&draft=*&about=*&order=*", String?.self, Mail.ID?.self, PageNumber.self, Goods.ID?.self,
    Order.ID?.self
  ) { compose, name, mail, number, goods, order in
    try await compose.scene(at: DraftPlace(name: name, reply: mail, number: number, about: goods, order: order))
  }
  static let send = action("/", form: LetterForm.self, on: "/new") { compose, form in try await compose.send(form) }
  static let people = page("/people?q=*&draft=*", String?.self, DraftPlace?.self) { compose, text, place in
    try compose.checkRule()
    return compose.peopleScene(text, for: place)
  }
  static let lookForPeople = action("/people", form: DraftForm.self, on: "/new") { compose, form in
    try compose.checkRule()
    return try await compose.save(form) { compose.links(Self.people, nil, $0) }
  }
  static let save = action("/draft", form: DraftForm.self, on: "/new") { compose, form in
    try await compose.save(form) { place in
      if try form.isByHand.value { compose.tell("Draft saved.") }
      return compose.shop.letter(at: place)
    }
  }
  static let addRecipient = action("/draft/recipients", form: AddedRecipientForm.self, on: "/new") { compose, form in
    try compose.checkRule()
    return try await compose.add(form)
  }
  static let discard = action("/draft/discarding", form: DraftPlaceForm.self, on: "/drafts") { compose, form in
    try await compose.discard(form)
  }
  static let drafts = page("/drafts") { compose in
    DraftListViewModel(
      of: compose.person.id, drafts: compose.services.drafts, clock: compose.shop.clock, coordinator: compose.shop)
  }
  static let routes = Routes {
    letter
    send
    people
    lookForPeople
    save
    addRecipient
    discard
    drafts
  }

  static let reasonToSignIn: LocalizedText = "Sign in to write a letter."

  /// Shows the letter again, so that its text is not lost. Nothing is sent. A form without a letter has nothing to lose.
  static func outcomeForSignedOut(in site: any AccountSite) throws -> Outcome? {
    guard let shop = site as? ShopCoordinator else { return nil }
    let form = try shop.context.form(DraftForm.self)
    return form.content.isSent ? .page(shop.composeScene(form.letter), status: .forbidden) : nil
  }

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  /// The page with the draft of a place. Without one the form is empty, or replies to a mail.
  private func scene(at place: DraftPlace) async throws -> ComposeViewModel {
    guard let id = place.reply else {
      let isToShop = place.isToShop || !services.letterRule.allows(person)
      let name = isToShop ? try await services.recipients.shopName() : place.name
      return shop.composeScene(LetterForm(to: name ?? "", at: place), continuesDraft: true)
    }
    guard let mail = try await services.mails.mail(id, of: person.id) else {
      throw Problem.notFound(
        "There is no such letter",
        "The letter that you want to answer is not in your mailbox. It may have been removed.",
        wayOut: .init("Your mailbox", shop.mailList()))
    }
    guard MailReply(to: mail).isPossible else {
      throw Problem(
        .conflict, "This letter can’t be answered", "Nobody would read your reply. You can write a new letter.",
        wayOut: .init("Write a letter", shop.letter(at: .first)))
    }
    return shop.composeScene(LetterForm(replyTo: mail, for: try await names(toReplyTo: mail)), continuesDraft: true)
  }

  /// In a shop whose customers write to the shop only, they cannot learn who else is one.
  private func checkRule() throws {
    guard services.letterRule.allows(person) else { throw RouteError.notFound }
  }

  /// The people who get a reply. The shop is addressed by the name that its letters are signed with.
  private func names(toReplyTo mail: Mail) async throws -> [String] {
    if mail.isOwn {
      return try await services.recipients.recipients(of: mail.letter, inMailboxOf: person.id).map(\.accountName)
    }
    return [mail.sender.isShop ? try await services.recipients.shopName() : mail.sender.accountName ?? ""]
  }

  /// Sends the letter. One that is refused is kept, so that going back or loading the page again does not lose it.
  private func send(_ form: LetterForm) async throws -> Outcome {
    let outcome = try await Outcome.command(shop.composeScene(form), \.send, with: person.id, in: context)
    if case .redirect = outcome { return outcome }
    if form.isShort { _ = try? await services.drafts.save(form.unsent, of: person.id) }
    return outcome
  }

  private func peopleScene(_ text: String?, for place: DraftPlace?) -> any Scene {
    guard let place else {
      return PeopleViewModel(
        query: text ?? "", recipients: services.recipients, people: shop.people(),
        compose: { shop.letter(at: .to($0)) })
    }
    return RecipientSearchViewModel(
      text, for: place, by: person, recipients: services.recipients, drafts: services.drafts,
      people: shop.people(), add: shop.addRecipient(), letter: shop.letter(at: place))
  }
}

/// The page for writing a mail. It needs no person, because a letter must not be lost if its writer was signed out.
extension ShopCoordinator: ComposeNavigation, DraftListNavigation {
  func composeScene(_ form: LetterForm, continuesDraft: Bool = false) -> ComposeViewModel {
    ComposeViewModel(
      form, by: person?.id, mayWriteToAll: services.letterRule.allows(person), continuesDraft: continuesDraft,
      letters: services.letters, recipients: services.recipients,
      drafts: services.drafts, goods: services.goods, orders: services.orders, clock: clock, coordinator: self)
  }

  /// The page for a letter to the shop about goods.
  func ask(about goods: Goods.ID) -> Location { letter(at: .about(goods)) }

  func sendMail() -> CommandLocation {
    context.command(at: composeLinks(ComposeCoordinator.send), on: letter(at: .first))
  }

  func sentMails() -> Location { mailList(.folder(.sent)) }

  func people() -> Location { composeLinks(ComposeCoordinator.people, nil, nil) }

  func lookForPeople() -> Location { composeLinks(ComposeCoordinator.lookForPeople) }

  func letter(at place: DraftPlace) -> Location {
    composeLinks(ComposeCoordinator.letter, place.name, place.reply, place.number, place.goods, place.order)
  }

  func drafts() -> Location { composeLinks(ComposeCoordinator.drafts) }

  func saveDraft() -> Location { composeLinks(ComposeCoordinator.save) }

  func discardDraft() -> Location { composeLinks(ComposeCoordinator.discard) }

  func addRecipient() -> Location { composeLinks(ComposeCoordinator.addRecipient) }
}
