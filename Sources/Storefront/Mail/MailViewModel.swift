import MVVM
import Observation
import WebMVVM

/// Where reading a mail can lead.
protocol MailNavigation: ShopMessages {
  func mailList(_ place: MailPlace, page: PageNumber) -> Location
  func mail(_ id: Mail.ID, from wayBack: WayBack<MailFolder?>) -> Location
  func perform(_ action: MailAction, on id: Mail.ID) -> Location
  func compose(replyTo: Mail.ID?) -> Location
  func order(_ id: Order.ID) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>) -> Location
  /// Logs that the person requested a mail of another person.
  func refused(_ id: Mail.ID) async
}

/// One mail, with the other letters of its thread.
@Observable
final class MailViewModel: Scene {
  private(set) var title = ""
  private(set) var letter: LetterViewModel?
  private(set) var about: LetterReferenceViewModel?
  private(set) var thread: [LetterViewModel] = []
  private(set) var hasThread = false
  /// The letter of the thread before this one, if it is not among those.
  private(set) var earlier: Location?
  private(set) var buttons: [MailButtonViewModel] = []
  /// The list from which the mail was opened.
  private(set) var folder: PartLinkViewModel?
  /// The page for a reply; nil if the mail can't be answered.
  private(set) var reply: Location?
  /// Whether and by whom a reply is read, if that is not obvious.
  private(set) var replyText: LocalizedText?

  private let id: Mail.ID
  private let owner: Person.ID
  private let wayBack: WayBack<MailFolder?>
  private let isOpened: Bool
  private let mails: MailDataController
  private let goods: GoodsDataController
  private let orders: OrderDataController
  private let clock: ReaderClock
  private let coordinator: any MailNavigation

  /// - Parameter isOpened: Whether a person sees the page. The mail is then marked as read.
  init(
    id: Mail.ID, of owner: Person.ID, from wayBack: WayBack<MailFolder?>, isOpened: Bool = false,
    mails: MailDataController, goods: GoodsDataController, orders: OrderDataController, clock: ReaderClock,
    coordinator: any MailNavigation
  ) {
    self.id = id
    self.owner = owner
    self.wayBack = wayBack
    self.isOpened = isOpened
    self.mails = mails
    self.goods = goods
    self.orders = orders
    self.clock = clock
    self.coordinator = coordinator
  }

  func load() async throws {
    var mail = try await found()
    if isOpened, !mail.isRead {
      await mails.open(id, of: owner)
      mail = try await found()
    }
    title = String(
      localized: mail.isOwn ? "Letter to \(mail.recipients.joinedNames)" : "Letter from \(mail.sender.name)")
    let reply = MailReply(to: mail)
    (self.reply, replyText) = (reply.isPossible ? coordinator.compose(replyTo: id) : nil, reply.text)
    letter = LetterViewModel(mail, location: page, clock: clock)
    about = try await reference(mail.reference)
    let (latest, before) = try await mails.thread(of: mail, of: owner)
    thread = latest.map {
      LetterViewModel($0, location: coordinator.mail($0.id, from: wayBack), clock: clock)
    }
    hasThread = !thread.isEmpty
    earlier = before.map { coordinator.mail($0, from: wayBack) }
    let place = wayBack.place(in: mail.folder)
    let list = coordinator.mailList(place, page: wayBack.page)
    buttons = MailAction.available(for: mail).map { button($0, from: $0 == .markRead ? page : list) }
    folder = PartLinkViewModel(
      name: place.folder?.name ?? String(localized: "Back to the results"),
      location: list.showing("mail-\(id.rawValue)"))
  }

  /// What the letter is about. An order is shown to the person who sent it.
  private func reference(_ reference: LetterReference?) async throws -> LetterReferenceViewModel? {
    switch reference {
    case .goods(let id): try await LetterReferenceViewModel(id, in: goods, page: coordinator.goodsDetail)
    case .order(let id):
      try await orders.order(id, of: owner).map { LetterReferenceViewModel($0.id, location: coordinator.order($0.id)) }
    case nil: nil
    }
  }

  /// The address of this page.
  private var page: Location { coordinator.mail(id, from: wayBack) }

  private func button(_ action: MailAction, from page: Location) -> MailButtonViewModel {
    let form = FormAction(at: coordinator.perform(action, on: id), of: self) { try await $0.perform(action) }
    return MailButtonViewModel(action, form, from: page)
  }

  /// Performs an action on the mail. If the mail already has that state, nothing changes.
  ///
  /// - Returns: The folder in which the mail was: an action ends the reading of a letter. After "mark as read", the mail's
  ///   page.
  func perform(_ action: MailAction) async throws -> Location {
    let mail = try await found()
    if let done = try await mails.perform(action, on: [id], of: owner) {
      coordinator.tell(action.report(1), undo: done.undo)
    } else {
      coordinator.tell(action.report(1))
    }
    return action == .markRead ? page : coordinator.mailList(wayBack.place(in: mail.folder), page: .first)
  }

  private func found() async throws -> Mail {
    guard let mail = try await mails.mail(id, of: owner) else { throw await noSuchMail() }
    return mail
  }

  /// The same for another person's mail, so that nobody learns that it exists.
  private func noSuchMail() async -> Problem {
    await coordinator.refused(id)
    return .notFound(
      "There is no such letter", "It is not in your mailbox. It may have been removed.",
      wayOut: .init("Your mailbox", coordinator.mailList(.folder(.inbox), page: .first)))
  }
}
