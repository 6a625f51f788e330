import MicroHTTP
import WebMVVM

/// Writing mail.
extension ShopCoordinator {
  /// A form that was sent. It is read whole even where it holds more than a letter may: its words are kept.
  func composeSent() throws -> ComposeViewModel {
    compose(try draftSent(), from: try signedIn().id)
  }

  /// The same for somebody who isn't signed in any more.
  func composeSignedOut() throws -> ComposeViewModel {
    compose(try draftSent(), from: nil)
  }

  /// An empty form, or an answer to a mail.
  func compose(to name: String?, replyTo id: Mail.ID?) throws -> ComposeViewModel {
    let sender = try signedIn().id
    guard let id else { return compose(ComposeDraft(to: name ?? ""), from: sender) }
    guard let mail = try services.mails.mail(id, of: sender) else {
      throw Problem.notFound(
        "There is no such mail", "What you want to answer isn't in your mailbox, or not any more.",
        wayOut: .init("Your mailbox", mailList()))
    }
    let names =
      mail.isOwn
      ? try services.recipients.recipients(of: mail.letter).map(\.accountName) : [mail.sender.accountName ?? ""]
    return compose(ComposeDraft(replyTo: mail, for: names), from: sender)
  }

  private func draftSent() throws -> ComposeDraft {
    ComposeDraft(try context.request.form(limits: .init(valueLength: 1 << 20)))
  }

  private func compose(_ draft: ComposeDraft, from sender: Person.ID?) -> ComposeViewModel {
    ComposeViewModel(
      draft, from: sender, letters: services.letters, recipients: services.recipients, coordinator: self)
  }
}
