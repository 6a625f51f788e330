import HTTPTypes
import MicroHTTP
import WebMVVM

/// The way through the mailbox.
extension ShopCoordinator {
  func mailList(_ place: MailPlace = .folder(.inbox), _ page: PageNumber = .first) throws -> MailListViewModel {
    MailListViewModel(place, page: page, of: try signedIn().id, mails: services.mails, clock: clock, coordinator: self)
  }

  func mail(_ id: Mail.ID) throws -> MailViewModel {
    MailViewModel(
      id: id, of: try signedIn().id, isOpened: context.isSeen, mails: services.mails, clock: clock, coordinator: self)
  }

  func refused(_ id: Mail.ID) async {
    guard let person, (try? await services.mails.exists(id)) == true else { return }
    services.account.log("Somebody asked for another person's mail.", of: person.id)
  }

  func perform(_ action: MailAction, on id: Mail.ID) async throws -> Outcome {
    try await .action(mail(id)) { scene in
      let place = try await scene.perform(action)
      let page = try await wayBack()
      return action == .markUnread && page == mail(id) ? place : page ?? place
    }
  }

  func performOnSelection() async throws -> Outcome {
    let selection = MailSelection(try context.form())
    return try await .action(mailList()) { scene in
      guard let action = selection.action else { throw unknownAction }
      guard selection.ids.count <= MailUndo.limit else { throw tooManyMails }
      if let folder = selection.folder {
        try await scene.perform(action, onAll: folder)
      } else {
        try await scene.perform(action, on: selection.ids)
      }
      return try await wayBack() ?? mailList()
    }
  }

  func undoMail() async throws -> Outcome {
    try await .action(mailList()) { scene in
      guard let undo = try context.form()["undo"].flatMap(MailUndo.init) else { throw unknownAction }
      try await scene.undo(undo)
      return try await wayBack() ?? mailList()
    }
  }

  func people(_ text: String?) throws -> PeopleViewModel {
    _ = try signedIn()
    return PeopleViewModel(query: text ?? "", recipients: services.recipients, people: people()) {
      ShopRoute.compose(to: $0, replyTo: nil).location
    }
  }

  /// The page that the form stood on; the last of its list, where an action has made that shorter.
  private func wayBack() async throws -> Location? {
    guard let route = try context.form()["from"].flatMap(ShopRoute.table.page(at:)) else { return nil }
    guard case .mailList(let place, let page) = route else { return route.location }
    return mailList(place, page: min(page, try await services.mails.lastPage(of: place, of: signedIn().id)))
  }

  private var unknownAction: Problem {
    Problem(
      .badRequest, "This form can't be read", "It doesn't say what to do. Nothing was changed.",
      wayOut: .init("Your mailbox", mailList()))
  }

  private var tooManyMails: Problem {
    Problem(
      .badRequest, "Too many mails at once", "Choose \(MailUndo.limit) at most. Nothing was changed.",
      wayOut: .init("Your mailbox", mailList()))
  }
}
