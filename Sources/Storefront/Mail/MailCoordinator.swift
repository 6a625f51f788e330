import Accounts
import HTTPTypes
import MVVM
import MicroHTTP
import WebMVVM

/// Shows the mailbox of a person, and runs its actions.
struct MailCoordinator: ShopChild, ReasonToSignIn {
  static let section: ShopCoordinator.Section? = .mail
  static let inbox = page("/?q=*&page=*", String?.self, PageNumber.self) { mail, text, page in
    mail.list(MailPlace(searching: text), page)
  }
  static let folder = page("/*?page=*", MailFolder.self, PageNumber.self) { mail, folder, page in
    mail.list(.folder(folder), page)
  }
  static let refresh = action("/refresh") { mail in
    try await .command(mail.list(), \.refresh, in: mail.context)
  }
  static let letter = page(
    "/*?folder=*&q=*&page=*", Mail.ID.self, MailFolder?.self, String?.self, PageNumber.self
  ) { mail, id, folder, text, page in
    mail.letter(id, from: WayBack(search: text, folder, page))
  }
  static let perform = action("/*/*", Mail.ID.self, MailAction.self, form: MailActionForm.self) {
    mail, form, id, action in
    try await .action(mail.letter(id), form) { scene in
      try await mail.wayBack(to: form.page, after: action, on: id, scene.perform(action))
    }
  } asking: { _, id, action in
    Question(action.name) { try await $0.names(of: [id]) }
  }
  static let performOnSelection = action("/selection", form: MailSelectionForm.self) { mail, form in
    try await mail.perform(form)
  } asking: { form in
    let (folder, ids) = (try form.folder.value.first, try form.ids)
    return Question(try form.action.value?.name ?? String(localized: "Change the letters")) {
      try await $0.details(of: folder, or: ids)
    }
  }
  static let routes = Routes {
    inbox
    folder
    refresh
    letter
    perform
    performOnSelection
  }

  static let reasonToSignIn: LocalizedText = "Sign in to read your letters."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  private func list(_ place: MailPlace = .folder(.inbox), _ page: PageNumber = .first) -> MailListViewModel {
    MailListViewModel(place, page: page, of: person.id, mails: services.mails, clock: shop.clock, coordinator: self)
  }

  private func letter(
    _ id: Mail.ID, from wayBack: WayBack<MailFolder?> = WayBack(search: nil, nil, .first)
  ) -> MailViewModel {
    MailViewModel(
      id: id, of: person.id, from: wayBack, isOpened: context.isSeen, mails: services.mails, goods: services.goods,
      orders: services.orders, clock: shop.clock, coordinator: self)
  }

  private func perform(_ form: MailSelectionForm) async throws -> Outcome {
    try await .action(list(), form) { scene in
      let ids = try form.ids
      guard let action = try form.action.value else { throw unknownAction }
      guard ids.count <= MailSelectionForm.limit else { throw tooManyMails }
      if let folder = try form.folder.value.first {
        try await scene.perform(action, onAll: folder)
      } else {
        try await scene.perform(action, on: ids)
      }
      return try await wayBack(to: form.page) ?? shop.mailList()
    }
  }
}

/// The page to show after an action.
extension MailCoordinator {
  /// - Parameter place: The page that the action leads to. It is shown in place of the mail's own page if the mail was
  ///   moved away, or marked as unread: its own page would mark it as read again.
  private func wayBack(
    to page: Field<String>, after action: MailAction, on id: Mail.ID, _ place: Location
  ) async throws -> Location {
    let page = try await wayBack(to: page)
    guard let page, action == .markRead || links.values(of: Self.letter, in: page)?.0 != id else { return place }
    return page
  }

  /// The page that contained the form. If the list has become shorter, its last page.
  private func wayBack(to page: Field<String>) async throws -> Location? {
    guard let page = context.route(at: page.text)?.location else { return nil }
    guard let (place, number) = list(at: page) else { return page }
    return mailList(place, page: min(number, try await services.mails.lastPage(of: place, of: person.id)))
  }

  private func list(at location: Location) -> (MailPlace, PageNumber)? {
    if let (text, page) = links.values(of: Self.inbox, in: location) {
      return (MailPlace(searching: text), page)
    }
    return links.values(of: Self.folder, in: location).map { (.folder($0), $1) }
  }
}

/// The questions about actions that were sent before signing in.
extension MailCoordinator {
  private func details(of stamp: MailFolderStamp?, or ids: [Mail.ID]) async throws -> [String] {
    if let stamp { return [String(localized: "All letters of the folder “\(stamp.folder.name)”")] }
    return try await names(of: ids)
  }

  /// - Throws: A `Problem` if none of the mails belongs to the person.
  private func names(of ids: [Mail.ID]) async throws -> [String] {
    var mails: [Mail] = []
    for id in ids.prefix(MailSelectionForm.limit) {
      if let mail = try await services.mails.mail(id, of: person.id) { mails.append(mail) }
    }
    if mails.isEmpty, !ids.isEmpty { throw shop.nothingIsPending }
    return mails.names
  }
}

extension MailCoordinator: MailListNavigation, MailNavigation {
  func mailList(_ place: MailPlace, page: PageNumber) -> Location { shop.mailList(place, page: page) }

  func mail(_ id: Mail.ID, from wayBack: WayBack<MailFolder?>) -> Location {
    links(Self.letter, id, wayBack.list, wayBack.search, wayBack.page)
  }

  func perform(_ action: MailAction, on id: Mail.ID) -> Location { links(Self.perform, id, action) }

  func performOnSelection() -> Location { links(Self.performOnSelection) }

  func refreshMail() -> CommandLocation { context.command(at: links(Self.refresh), on: shop.mailList()) }

  func compose(replyTo mail: Mail.ID?) -> Location { shop.letter(at: mail.map(DraftPlace.reply) ?? .first) }

  func drafts() -> Location { shop.drafts() }

  func order(_ id: Order.ID) -> Location { shop.order(id) }

  func goodsDetail(_ goods: Slugged<Goods.ID>) -> Location { shop.goodsDetail(goods) }

  func refused(_ id: Mail.ID) async {
    guard (try? await services.mails.exists(id)) == true else { return }
    services.account.log("Somebody asked for another person's mail.", of: person.account)
  }
}

extension MailCoordinator {
  private var unknownAction: Problem {
    Problem(
      .badRequest, "This form is incomplete",
      "It does not contain an action. Nothing was changed. Go back and use one of the buttons.",
      wayOut: .init("Your mailbox", shop.mailList()))
  }

  private var tooManyMails: Problem {
    Problem(
      .badRequest, "Too many letters at once", "Choose \(MailSelectionForm.limit) at most. Nothing was changed.",
      wayOut: .init("Your mailbox", shop.mailList()))
  }
}
