import Accounts
import MVVM
import Observation
import WebMVVM

/// Where writing a mail can lead.
protocol ComposeNavigation: Messages {
  func sendMail() -> CommandLocation
  func mailList() -> Location
  func sentMails() -> Location
  func people() -> Location
  func lookForPeople() -> Location
  func saveDraft() -> Location
  func discardDraft() -> Location
  func drafts() -> Location
  func letter(at place: DraftPlace) -> Location
  func login(returnTo: Location?) -> Location
  func goodsDetail(_ goods: Slugged<Goods.ID>) -> Location
  func order(_ id: Order.ID) -> Location
}

/// The page on which a person writes a mail.
@Observable
final class ComposeViewModel: FormScene {
  var title: String { String(localized: isReply ? "Reply" : "Write a letter") }
  let form: LetterForm
  var isReply: Bool { form.reply.isFilled }
  /// The address that completes names.
  let people: Location
  let peopleForm = PeopleForm()
  let lookForPeople: Location
  let save: Location
  /// The field of the button that saves the letter.
  let byHand = DraftForm().isByHand.option("1")
  /// Whether a person types first the names of the recipients, or the letter, above what it quotes.
  var startsAtTo: Bool { errors == nil && !form.to.isFilled }
  var startsAtContent: Bool { errors == nil && form.to.isFilled && draft == nil }
  /// The page with this letter, as it was kept.
  let again: Location
  /// Sends the letter. A person sends one letter at a time.
  @ObservationIgnored private(set) lazy var send = FormCommand<Person.ID>(at: coordinator.sendMail(), of: self) {
    viewModel, sender in try await viewModel.sendLetter(from: sender)
  }
  /// The draft of this letter, if it is stored.
  private(set) var draft: DraftStateViewModel?
  /// The goods or the order that the letter is about.
  private(set) var about: LetterReferenceViewModel?
  /// Leads to other letters that are not sent.
  private(set) var others: DraftsLinkViewModel?
  let inbox: Location
  /// The address for signing in, if the person's session ended while they were writing. Their text is kept.
  let signIn: Location?

  var errors: ErrorSummaryViewModel? {
    let signedOut = FieldError("signed-out", "You are signed out, and this has not been sent.")
    return ErrorSummaryViewModel((signIn == nil ? [] : [signedOut]) + form.errors)
  }

  /// Whether the person may write to others than the shop.
  let mayWriteToAll: Bool
  /// Whether the person types the names of the recipients: not in a question to the shop.
  var choosesRecipients: Bool { mayWriteToAll && !form.draftPlace.isToShop }

  private let writer: Person.ID?
  private let continuesDraft: Bool
  private let letters: LetterDataController
  private let recipients: RecipientDataController
  private let drafts: DraftDataController
  private let goods: GoodsDataController
  private let orders: OrderDataController
  private let clock: ReaderClock
  private let coordinator: any ComposeNavigation

  /// - Parameters:
  ///   - writer: Nil if the person's session ended while they were writing.
  ///   - mayWriteToAll: Whether the person may write to others than the shop, and to those who wrote to them.
  ///   - continuesDraft: Whether the page shows the draft of its place, if there is one. It does not if it shows what was
  ///     typed again.
  init(
    _ form: LetterForm, by writer: Person.ID?, mayWriteToAll: Bool, continuesDraft: Bool = false,
    letters: LetterDataController,
    recipients: RecipientDataController, drafts: DraftDataController, goods: GoodsDataController,
    orders: OrderDataController,
    clock: ReaderClock, coordinator: any ComposeNavigation
  ) {
    self.form = form
    self.writer = writer
    self.mayWriteToAll = mayWriteToAll
    self.continuesDraft = continuesDraft
    self.letters = letters
    self.recipients = recipients
    self.drafts = drafts
    self.goods = goods
    self.orders = orders
    self.clock = clock
    self.coordinator = coordinator
    again = coordinator.letter(at: form.draftPlace)
    people = coordinator.people()
    lookForPeople = coordinator.lookForPeople()
    save = coordinator.saveDraft()
    inbox = coordinator.mailList()
    signIn = writer == nil ? coordinator.login(returnTo: nil) : nil
  }

  func load() async throws {
    if let id = form.draftPlace.goods, let asked = try await goods.sold(id) {
      about = LetterReferenceViewModel(asked, link: coordinator.goodsDetail(asked.address()))
    }
    guard let writer else { return }
    if let id = try await order(of: writer) {
      about = LetterReferenceViewModel(id, location: coordinator.order(id))
    }
    let all = try await drafts.all(of: writer)
    let draft = try await drafts.draft(at: form.draftPlace, of: writer)
    if continuesDraft, let draft { form.fill(draft) }
    let isOwn = draft.map { $0.formID == form.formID.text } ?? false
    others = DraftsLinkViewModel(all.count - (isOwn ? 1 : 0), coordinator.drafts())
    guard isOwn, let draft else { return }
    let place = DraftDataController.freePlace(among: all.map(\.place.routeValue))
    self.draft = DraftStateViewModel(
      draft, clock: clock, discard: coordinator.discardDraft(), from: inbox, another: coordinator.letter(at: place))
  }

  /// The order that the letter is about, if it is the writer's.
  private func order(of writer: Person.ID) async throws -> Order.ID? {
    guard let id = form.draftPlace.order else { return nil }
    return try await orders.order(id, of: writer)?.id
  }

  private func reference(from sender: Person.ID) async throws -> LetterReference? {
    if let order = try await order(of: sender) { return .order(order) }
    guard let asked = form.draftPlace.goods else { return nil }
    return try await goods.sold(asked).map { .goods($0.id) }
  }

  /// Whether all names are that of the shop, or of the people whom the letter answers. Others are not looked up, so that nobody
  /// learns who has an account.
  private func isToWriters(_ names: [String], from sender: Person.ID) async throws -> Bool {
    var known = [try await recipients.shopName()]
    if let reply = try form.reply.value { known += try await recipients.names(answeredBy: reply, of: sender) }
    return Set(names.map(AccountName.key)).isSubset(of: known.map(AccountName.key))
  }

  private func sendLetter(from sender: Person.ID) async throws -> Location? {
    guard form.errors.isEmpty else { return nil }
    let about = try await reference(from: sender)
    if form.draftPlace.isToShop || !mayWriteToAll { _ = try await letters.makeShopAccount() }
    if !mayWriteToAll, try await !isToWriters(form.to.value, from: sender) {
      form.to.refuse("You can write to the shop, and answer letters that you got.")
      return nil
    }
    let found = try await recipients.recipients(named: form.to.value)
    if !found.unknown.isEmpty {
      let names = found.unknown.map { "“\($0.prefix(60))”" }.joinedNames
      form.to.refuse("There is nobody with the name \(names).")
    }
    guard form.errors.isEmpty else { return nil }
    do {
      try await letters.send(
        LetterDataController.Draft(
          form.content.value, from: sender, to: found.recipients.map(\.id), reply: form.reply.value,
          formID: form.formID.value, about: about))
    } catch let error as RecipientError {
      form.to.refuse(error.text)
      return nil
    }
    let people = found.recipients
    coordinator.tell(people.count == 1 ? "Sent to \(people[0].name)." : "Sent to \(people.count) people.")
    return coordinator.sentMails()
  }
}
