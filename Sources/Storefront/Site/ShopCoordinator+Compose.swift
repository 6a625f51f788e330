import MicroHTTP
import WebMVVM

/// Writing mail.
extension ShopCoordinator {
  /// A form that was sent. It is read whole even where it holds more than a letter may: its words are kept.
  func composeSent() throws -> ComposeViewModel {
    compose(ComposeDraft(try sentForm()), from: try signedIn().id)
  }

  /// The same for somebody who isn't signed in any more.
  func composeSignedOut() throws -> ComposeViewModel {
    compose(ComposeDraft(try sentForm()), from: nil)
  }

  /// The page that finds somebody for the letter which a form holds.
  func lookForPeople() async throws -> RecipientSearchViewModel {
    _ = try signedIn()
    let form = try sentForm()
    return try await RecipientSearchViewModel(
      query: form["q"], typed: form["typed"], draft: ComposeDraft(form), recipients: services.recipients,
      coordinator: self)
  }

  /// The letter which a form holds, with somebody added to it where the form says whom.
  func continueDraft() throws -> ComposeViewModel {
    let sender = try signedIn().id
    let form = try sentForm()
    var draft = ComposeDraft(form)
    if let name = form["add"] { draft.add(name, insteadOf: form["typed"] ?? "") }
    return compose(draft, from: sender, goesOn: true)
  }

  /// An empty form, or an answer to a mail.
  func compose(to name: String?, replyTo id: Mail.ID?) async throws -> ComposeViewModel {
    let sender = try signedIn().id
    guard let id else { return compose(ComposeDraft(to: name ?? ""), from: sender) }
    guard let mail = try await services.mails.mail(id, of: sender) else {
      throw Problem.notFound(
        "There is no such mail", "What you want to answer isn't in your mailbox, or not any more.",
        wayOut: .init("Your mailbox", mailList()))
    }
    let names =
      mail.isOwn
      ? try await services.recipients.recipients(of: mail.letter).map(\.accountName) : [mail.sender.accountName ?? ""]
    return compose(ComposeDraft(replyTo: mail, for: names), from: sender)
  }

  private func sentForm() throws -> Form {
    try context.request.form(limits: .init(valueLength: 1 << 20))
  }

  private func compose(_ draft: ComposeDraft, from sender: Person.ID?, goesOn: Bool = false) -> ComposeViewModel {
    ComposeViewModel(
      draft, from: sender, goesOn: goesOn, letters: services.letters, recipients: services.recipients, coordinator: self
    )
  }
}
