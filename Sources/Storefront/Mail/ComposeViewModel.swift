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
  /// The page with this letter, as it was kept.
  let again: Location
  /// Sends the letter. A person sends one letter at a time.
  @ObservationIgnored private(set) lazy var send = FormCommand<Person.ID>(at: coordinator.sendMail(), of: self) {
    viewModel, sender in try await viewModel.sendLetter(from: sender)
  }
  /// The draft of this letter, if it is stored.
  private(set) var draft: DraftStateViewModel?
  /// The goods that the letter is about.
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

  private let writer: Person.ID?
  private let continuesDraft: Bool
  private let letters: LetterDataController
  private let recipients: RecipientDataController
  private let drafts: DraftDataController
  private let goods: GoodsDataController
  private let clock: ReaderClock
  private let coordinator: any ComposeNavigation

  /// - Parameters:
  ///   - writer: Nil if the person's session ended while they were writing.
  ///   - continuesDraft: Whether the page shows the draft of its place, if there is one. It does not if it shows what was
  ///     typed again.
  init(
    _ form: LetterForm, by writer: Person.ID?, continuesDraft: Bool = false, letters: LetterDataController,
    recipients: RecipientDataController, drafts: DraftDataController, goods: GoodsDataController, clock: ReaderClock,
    coordinator: any ComposeNavigation
  ) {
    self.form = form
    self.writer = writer
    self.continuesDraft = continuesDraft
    self.letters = letters
    self.recipients = recipients
    self.drafts = drafts
    self.goods = goods
    self.clock = clock
    self.coordinator = coordinator
    again = coordinator.letter(at: form.unsent.place)
    people = coordinator.people()
    lookForPeople = coordinator.lookForPeople()
    save = coordinator.saveDraft()
    inbox = coordinator.mailList()
    signIn = writer == nil ? coordinator.login(returnTo: nil) : nil
  }

  func load() async throws {
    if let id = form.unsent.place.goods, let asked = try await goods.sold(id) {
      about = LetterReferenceViewModel(asked, link: coordinator.goodsDetail(asked.address()))
    }
    guard let writer else { return }
    let all = try await drafts.all(of: writer)
    let draft = try await drafts.draft(at: form.unsent.place, of: writer)
    if continuesDraft, let draft { form.fill(draft) }
    let isOwn = draft.map { $0.formID == form.formID.text } ?? false
    others = DraftsLinkViewModel(all.count - (isOwn ? 1 : 0), coordinator.drafts())
    guard isOwn, let draft else { return }
    let place = DraftDataController.freePlace(among: all.map(\.place.routeValue))
    self.draft = DraftStateViewModel(
      draft, clock: clock, discard: coordinator.discardDraft(), from: inbox, another: coordinator.letter(at: place))
  }

  private func sendLetter(from sender: Person.ID) async throws -> Location? {
    guard form.errors.isEmpty else { return nil }
    let asked = try form.place.value?.goods
    let about = if let asked { try await goods.sold(asked)?.id } else { nil as Goods.ID? }
    if asked != nil { _ = try await letters.shopAccount() }
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
          formID: form.formID.value, about: about.map(LetterReference.goods)))
    } catch let error as RecipientError {
      form.to.refuse(error.text)
      return nil
    }
    let people = found.recipients
    coordinator.tell(people.count == 1 ? "Sent to \(people[0].name)." : "Sent to \(people.count) people.")
    return coordinator.sentMails()
  }
}
