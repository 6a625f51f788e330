import HTTPTypes
import MicroHTTP
import WebMVVM

/// Leads a person through their mailbox.
final class MailCoordinator: ShopChild, ReasonToSignIn {
  static let inbox = page("/?q=*&page=*", String?.self, PageNumber.self) { mail, text, page in
    mail.list(text.map(MailPlace.search) ?? .folder(.inbox), page)
  }
  static let folder = page("/*?page=*", MailFolder.self, PageNumber.self) { mail, folder, page in
    mail.list(.folder(folder), page)
  }
  static let refresh = action("/refresh") { mail in
    try await .command(mail.list(), \.refresh, in: mail.context)
  }
  static let letter = page("/*", Mail.ID.self) { mail, id in mail.letter(id) }
  static let perform = action("/*/*", Mail.ID.self, MailAction.self) { mail, id, action in
    try await .action(mail.letter(id)) { scene in
      try await mail.wayBack(after: action, on: id, scene.perform(action))
    }
  } asking: { _, id, action in
    Question(action.name) { try $0.names(of: [id]) }
  }
  static let performOnSelection = action("/selection") { mail in
    try await mail.perform(MailSelection(mail.context.form()))
  } asking: { form in
    let selection = MailSelection(form)
    return Question(selection.action?.name ?? "Change the mails") { try $0.details(of: selection) }
  }
  static let undo = action("/undo?undo=*", MailUndo.self) { mail, undo in
    try await mail.undo(undo)
  } asking: { _, _ in
    Question("Undo")
  }
  static let routes = Routes {
    inbox
    folder
    refresh
    letter
    perform
    performOnSelection
    undo
  }

  static let reasonToSignIn = "Sign in to read your mail."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  init(person: Person, shop: ShopCoordinator, context: RequestContext) {
    self.person = person
    self.shop = shop
    self.context = context
  }

  private func list(_ place: MailPlace = .folder(.inbox), _ page: PageNumber = .first) -> MailListViewModel {
    MailListViewModel(place, page: page, of: person.id, mails: services.mails, clock: shop.clock, coordinator: self)
  }

  private func letter(_ id: Mail.ID) -> MailViewModel {
    MailViewModel(
      id: id, of: person.id, isOpened: context.isSeen, mails: services.mails, clock: shop.clock, coordinator: self)
  }

  private func perform(_ selection: MailSelection) async throws -> Outcome {
    try await .action(list()) { scene in
      guard let action = selection.action else { throw unknownAction }
      guard selection.ids.count <= MailUndo.limit else { throw tooManyMails }
      if let folder = selection.folder {
        try await scene.perform(action, onAll: folder)
      } else {
        try await scene.perform(action, on: selection.ids)
      }
      return try wayBack() ?? shop.mailList()
    }
  }

  private func undo(_ undo: MailUndo) async throws -> Outcome {
    try await .action(list()) { scene in
      try await scene.undo(undo)
      return try wayBack() ?? shop.mailList()
    }
  }
}

/// The way back to the page that a form stood on.
extension MailCoordinator {
  /// - Parameter place: Where the action itself leads to. The page of a mail would mark it as read again.
  private func wayBack(after action: MailAction, on id: Mail.ID, _ place: Location) throws -> Location {
    let page = try wayBack()
    return action == .markUnread && page == mail(id) ? place : page ?? place
  }

  /// The page that the form says it stands on; the last of its list, if an action has made that shorter.
  private func wayBack() throws -> Location? {
    guard let page = try context.form()["from"].flatMap({ context.route(at: $0)?.location }) else { return nil }
    guard let (place, number) = list(at: page) else { return page }
    return mailList(place, page: min(number, try services.mails.lastPage(of: place, of: person.id)))
  }

  private func list(at location: Location) -> (MailPlace, PageNumber)? {
    if let (text, page) = links.values(of: Self.inbox, in: location) {
      return (text.map(MailPlace.search) ?? .folder(.inbox), page)
    }
    return links.values(of: Self.folder, in: location).map { (.folder($0), $1) }
  }
}

/// What is asked about actions that were sent before signing in.
extension MailCoordinator {
  private func details(of selection: MailSelection) throws -> [String] {
    if let folder = selection.folder { return ["All mails of the folder “\(folder.folder.name)”"] }
    return try names(of: selection.ids)
  }

  /// - Throws: A `Problem` if the person has none of the mails.
  private func names(of ids: [Mail.ID]) throws -> [String] {
    let mails = try ids.prefix(MailUndo.limit).compactMap { try services.mails.mail($0, of: person.id) }
    if mails.isEmpty, !ids.isEmpty { throw shop.nothingIsPending }
    return MailName.all(of: mails)
  }
}

extension MailCoordinator: MailListNavigation, MailNavigation {
  func mailList(_ place: MailPlace, page: PageNumber) -> Location { shop.mailList(place, page: page) }

  func mail(_ id: Mail.ID) -> Location { links(Self.letter, id) }

  func perform(_ action: MailAction, on id: Mail.ID) -> Location { links(Self.perform, id, action) }

  func performOnSelection() -> Location { links(Self.performOnSelection) }

  func refreshMail() -> CommandLocation { context.command(at: links(Self.refresh), on: shop.mailList()) }

  func compose(replyTo mail: Mail.ID?) -> Location { shop.composeLinks(ComposeCoordinator.letter, nil, mail) }

  func refused(_ id: Mail.ID) {
    guard (try? services.mails.exists(id)) == true else { return }
    services.account.log("Somebody asked for another person's mail.", of: person.id)
  }

  func tell(_ message: String, undo: MailUndo) {
    context.show(Flash(message, undo: links(Self.undo, undo)))
  }
}

extension MailCoordinator {
  private var unknownAction: Problem {
    Problem(
      .badRequest, "This form can't be read", "It doesn't say what to do. Nothing was changed.",
      wayOut: .init("Your mailbox", shop.mailList()))
  }

  private var tooManyMails: Problem {
    Problem(
      .badRequest, "Too many mails at once", "Choose \(MailUndo.limit) at most. Nothing was changed.",
      wayOut: .init("Your mailbox", shop.mailList()))
  }
}
