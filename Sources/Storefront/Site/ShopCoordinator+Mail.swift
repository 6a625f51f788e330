import HTTPTypes
import MicroHTTP
import WebMVVM

/// The way through the mailbox.
extension ShopCoordinator {
  func mailList(_ place: MailPlace = .folder(.inbox), _ page: PageNumber = .first) throws -> MailListViewModel {
    MailListViewModel(place, page: page, of: try signedIn().id, mails: services.mails, clock: clock, coordinator: self)
  }

  func mail(_ id: Mail.ID) throws -> MailViewModel {
    MailViewModel(id: id, of: try signedIn().id, mails: services.mails, clock: clock, coordinator: self)
  }

  func refused(_ id: Mail.ID) {
    guard let person, (try? services.mails.exists(id)) == true else { return }
    services.account.log("asked for another person's mail", of: person.id)
  }

  func perform(_ action: MailAction, on id: Mail.ID) async throws -> Outcome {
    try await .action(mail(id)) { scene in
      try await scene.perform(action)
      return try wayBack() ?? mail(id)
    }
  }

  func performOnSelection() async throws -> Outcome {
    let selection = MailSelection(try context.form())
    return try await .action(mailList()) { scene in
      guard let action = selection.action else { throw unknownAction }
      guard selection.ids.count <= MailUndo.limit else { throw tooManyMails }
      try await scene.perform(action, on: selection.ids)
      return try wayBack() ?? mailList()
    }
  }

  func undoMail() async throws -> Outcome {
    try await .action(mailList()) { scene in
      guard let undo = try context.form()["undo"].flatMap(MailUndo.init) else { throw unknownAction }
      try await scene.undo(undo)
      return try wayBack() ?? mailList()
    }
  }

  func people(_ text: String?) throws -> PeopleViewModel {
    _ = try signedIn()
    return PeopleViewModel(query: text ?? "", recipients: services.recipients, people: people()) {
      ShopRoute.compose(to: $0, replyTo: nil).location
    }
  }

  /// The page that the form stood on; the last of its list, where an action has made that shorter.
  private func wayBack() throws -> Location? {
    guard let route = try context.form()["from"].flatMap(ShopRoute.table.page(at:)) else { return nil }
    guard case .mailList(let place, let page) = route else { return route.location }
    return mailList(place, page: min(page, try services.mails.lastPage(of: place, of: signedIn().id)))
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

/// The mails that a form names, and what to do with them.
private struct MailSelection {
  let action: MailAction?
  let ids: [Mail.ID]

  init(_ form: Form) {
    action = form["action"].flatMap(MailAction.init(routeValue:))
    let shown = form["all"] == nil ? [] : (form["shown"] ?? "").split(separator: ",").map(String.init)
    let ids = (form.values(named: "mail") + shown).compactMap(Mail.ID.init(routeValue:))
    var seen: Set<Mail.ID> = []
    self.ids = ids.filter { seen.insert($0).inserted }
  }
}
