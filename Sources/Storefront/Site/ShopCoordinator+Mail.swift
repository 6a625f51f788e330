import HTTPTypes
import MicroHTTP
import WebMVVM

/// The way through the mailbox.
extension ShopCoordinator {
  func mailList(_ place: MailPlace = .folder(.inbox), _ page: PageNumber = .first) throws -> MailListViewModel {
    MailListViewModel(place, page: page, of: try signedIn().id, mails: services.mails, coordinator: self)
  }

  func mail(_ id: Mail.ID) throws -> MailViewModel {
    MailViewModel(id: id, of: try signedIn().id, mails: services.mails, coordinator: self)
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
      try await scene.perform(action, on: selection.ids)
      return try wayBack() ?? mailList()
    }
  }

  func undoMail() async throws -> Outcome {
    guard let undo = try context.form()["undo"].flatMap(MailUndo.init) else { throw unknownAction }
    return try await .action(mailList()) { scene in
      try await scene.undo(undo)
      return try wayBack() ?? mailList()
    }
  }

  /// What a form holds, or what an answer to a mail begins with.
  func compose() throws -> ComposeViewModel {
    let form = try context.form()
    return compose(
      ComposeViewModel.Draft(
        to: form["to"] ?? "", content: form["content"] ?? "", reply: form["reply"].flatMap(Mail.ID.init(routeValue:)),
        formID: form["form"]), from: try signedIn().id)
  }

  func compose(to name: String?, replyTo id: Mail.ID?) throws -> ComposeViewModel {
    let sender = try signedIn().id
    guard let id else { return compose(ComposeViewModel.Draft(to: name ?? ""), from: sender) }
    guard let mail = try services.mails.mail(id, of: sender) else {
      throw Problem.notFound("There is no such mail", "What you want to answer isn't in your mailbox any more.")
    }
    return compose(ComposeViewModel.Draft(replyTo: mail), from: sender)
  }

  func people(_ text: String?) throws -> PeopleViewModel {
    _ = try signedIn()
    return PeopleViewModel(query: text ?? "", letters: services.letters, people: people()) {
      ShopRoute.compose(to: $0, replyTo: nil).location
    }
  }

  private func compose(_ draft: ComposeViewModel.Draft, from sender: Person.ID) -> ComposeViewModel {
    ComposeViewModel(draft, from: sender, letters: services.letters, coordinator: self)
  }

  /// The page of the mailbox that the form stood on; the last of its list, where an action has made that shorter.
  private func wayBack() throws -> Location? {
    guard let route = try context.form()["from"].flatMap(ShopRoute.table.page(at:)), route.section == .mail else {
      return nil
    }
    guard case .mailList(let place, let page) = route else { return route.location }
    return mailList(place, page: min(page, try services.mails.lastPage(of: place, of: signedIn().id)))
  }

  private var unknownAction: Problem {
    Problem(
      .badRequest, "This form can't be read", "It doesn't say what to do. Nothing was changed.",
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
    let ids = (form.values(named: "mail") + shown).prefix(MailUndo.limit).compactMap(Mail.ID.init(routeValue:))
    var seen: Set<Mail.ID> = []
    self.ids = ids.filter { seen.insert($0).inserted }
  }
}
