import WebMVVM

/// Shows the page on which a person writes a mail.
final class ComposeCoordinator: ShopChild, ReasonToSignIn {
  static let letter = page("/new?to=*&reply=*", String?.self, Mail.ID?.self) { compose, name, mail in
    try await compose.scene(to: name, replyTo: mail)
  }
  static let people = page("/people?q=*", String?.self) { compose, text in
    PeopleViewModel(query: text ?? "", recipients: compose.services.recipients, coordinator: compose)
  }
  static let routes = Routes {
    letter
    people
  }

  static let reasonToSignIn = "Sign in to write a mail."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  init(person: Person, shop: ShopCoordinator, context: RequestContext) {
    self.person = person
    self.shop = shop
    self.context = context
  }

  /// The page with an empty form, or with a reply to a mail.
  private func scene(to name: String?, replyTo id: Mail.ID?) async throws -> ComposeViewModel {
    guard let id else { return shop.composeScene(LetterForm(to: name ?? ""), from: person.id) }
    guard let mail = try await services.mails.mail(id, of: person.id) else {
      throw Problem.notFound(
        "There is no such mail", "What you want to answer isn't in your mailbox, or not any more.",
        wayOut: .init("Your mailbox", shop.mailList()))
    }
    let names =
      mail.isOwn
      ? try await services.recipients.recipients(of: mail.letter, inMailboxOf: person.id).map(\.accountName)
      : [mail.sender.accountName ?? ""]
    return shop.composeScene(LetterForm(replyTo: mail, for: names), from: person.id)
  }
}

extension ComposeCoordinator: PeopleNavigation {
  func people() -> Location { links(Self.people, nil) }

  func compose(to name: String) -> Location { links(Self.letter, name, nil) }
}
