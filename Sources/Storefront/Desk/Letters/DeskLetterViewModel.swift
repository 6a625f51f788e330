import MVVM
import Observation
import WebMVVM

/// Where a letter to the shop can lead.
protocol DeskLetterNavigation: DeskNavigation, Messages {
  func letterList(_ folder: MailFolder, page: PageNumber) -> Location
  func letter(_ id: Mail.ID) -> Location
  func answer(_ id: Mail.ID) -> Location
  func setAnswerer(of id: Mail.ID, _ person: Person.ID?) -> Location
  func perform(_ action: DeskLetterAction, on id: Mail.ID) -> Location
  func goods(_ goods: Slugged<Goods.ID>) -> Location
  func order(_ id: Order.ID) -> Location
  func account(_ id: Person.ID) -> Location
}

/// A letter to or from the shop, with its thread, who answers it, and the form for an answer.
@Observable
final class DeskLetterViewModel: FormScene {
  private(set) var title = ""
  let navigation: DeskNavigationViewModel
  let form: DeskLetterForm
  private(set) var side: DeskSideViewModel?
  private(set) var letter: LetterViewModel?
  /// The operator who wrote it.
  private(set) var author: String?
  private(set) var about: LetterReferenceViewModel?
  /// The account of who wrote it; nil for a letter of the shop.
  private(set) var account: Location?
  private(set) var thread: [DeskThreadLetterViewModel] = []
  /// The letter of the thread before this one, if it is not among those.
  private(set) var earlier: Location?
  private(set) var hasThread = false
  private(set) var answerer: DeskAnswererViewModel?
  private(set) var buttons: [DeskLetterButtonViewModel] = []
  /// Whether the form for an answer is shown: not while somebody else answers, unless something was typed already.
  private(set) var mayAnswer = false
  let answerLocation: Location
  private(set) var folder: PartLinkViewModel?
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  private let id: Mail.ID
  private let person: Person.ID
  private let isOpened: Bool
  private let letters: DeskLetterDataController
  private let mails: MailDataController
  private let recipients: RecipientDataController
  private let goods: GoodsDataController
  private let clock: ReaderClock
  private let coordinator: any DeskLetterNavigation

  /// - Parameters:
  ///   - form: A submitted answer; nil for an empty one.
  ///   - person: The operator.
  ///   - isOpened: Whether a person sees the page. The letter is then marked as read.
  init(
    _ id: Mail.ID, form: DeskLetterForm? = nil, by person: Person.ID, isOpened: Bool,
    letters: DeskLetterDataController, mails: MailDataController, recipients: RecipientDataController,
    goods: GoodsDataController, clock: ReaderClock, coordinator: any DeskLetterNavigation
  ) {
    navigation = DeskNavigationViewModel(.letters, coordinator)
    self.id = id
    self.form = form ?? DeskLetterForm()
    self.person = person
    self.isOpened = isOpened
    self.letters = letters
    self.mails = mails
    self.recipients = recipients
    self.goods = goods
    self.clock = clock
    self.coordinator = coordinator
    answerLocation = coordinator.answer(id)
  }

  func load() async throws {
    var (mail, owner) = try await found()
    if isOpened, !mail.isRead {
      await mails.open(id, of: owner)
      (mail, owner) = try await found()
    }
    title = String(
      localized: mail.isOwn ? "Letter to \(mail.recipients.joinedNames)" : "Letter from \(mail.sender.name)")
    letter = LetterViewModel(mail, location: coordinator.letter(id), clock: clock)
    about = try await reference(mail.reference)
    account = mail.isOwn ? nil : coordinator.account(mail.sender.id)
    let (others, before) = try await mails.thread(of: mail, of: owner)
    let authors = try await letters.authors(of: others.map(\.letter) + [mail.letter], owner: owner)
      .mapValues(FormerMember.shown)
    author = authors[mail.letter]
    thread = others.map { other in
      DeskThreadLetterViewModel(
        LetterViewModel(other, location: coordinator.letter(other.id), clock: clock),
        by: authors[other.letter])
    }
    hasThread = !thread.isEmpty
    earlier = before.map(coordinator.letter)
    let answer = try await letters.answers(of: [mail.thread])[mail.thread]
    form.was.fill(answer?.person.routeValue ?? "")
    answerer = DeskAnswererViewModel(answer, seenBy: person, clock: clock) { coordinator.setAnswerer(of: id, $0) }
    let isFree = answer.map { $0.person == person } ?? true
    mayAnswer =
      try await !recipients.people(answeredBy: mail, of: owner).isEmpty && (isFree || !form.content.text.isEmpty)
    form.last.fill((others.map(\.letter.rawValue) + [mail.letter.rawValue]).max().map { "\($0)" } ?? "")
    buttons = DeskLetterAction.available(for: mail).map {
      DeskLetterButtonViewModel(id: $0.rawValue, name: $0.mail.name, location: coordinator.perform($0, on: id))
    }
    let list = try await letters.page(.first, of: mail.folder).mails
    side = DeskSideViewModel(
      label: mail.folder.name,
      cells: list.items.map { other in
        DeskSideCellViewModel(
          name: TextViewModel(other.content.firstLine),
          detail: other.isOwn ? other.recipients.joinedNames : other.sender.name,
          state: other.isRead ? nil : .init(text: String(localized: "New"), tone: "new"),
          location: coordinator.letter(other.id),
          isCurrent: other.id == id)
      })
    folder = PartLinkViewModel(
      name: mail.folder.name,
      location: coordinator.letterList(mail.folder, page: .first).showing("mail-\(id.rawValue)"))
  }

  private func reference(_ reference: LetterReference?) async throws -> LetterReferenceViewModel? {
    switch reference {
    case .goods(let id): try await LetterReferenceViewModel(id, in: goods, page: coordinator.goods)
    case .order(let id): LetterReferenceViewModel(id, location: coordinator.order(id))
    case nil: nil
    }
  }
}

// Its actions.
extension DeskLetterViewModel {
  /// Sends the answer.
  func answer() async throws -> Location {
    let (mail, owner) = try await found()
    let people = try await recipients.people(answeredBy: mail, of: owner)
    guard !people.isEmpty else {
      throw Problem(
        .conflict, "This letter can’t be answered", "Nobody of its correspondents has an account any more.")
    }
    let draft = LetterDataController.Draft(
      try form.content.value, from: owner, to: people, reply: mail.id, formID: try form.formID.value, author: person)
    let last = try form.last.value
    _ = try await explaining { try await letters.answer(draft, to: mail, last: last) }
    coordinator.tell("Your answer is sent in the name of the shop.")
    return coordinator.letter(id)
  }

  /// Says who answers the letter.
  func setAnswerer(_ answerer: Person.ID?, replacing shown: Person.ID??) async throws -> Location {
    let (mail, _) = try await found()
    let before = try await explaining {
      try await letters.setAnswerer(answerer, of: mail, replacing: shown, by: person)
    }
    // If an answer was typed, the page stays with it, and says who answers.
    if form.content.isFilled { return coordinator.letter(id) }
    if before == answerer {
      coordinator.remark("Nothing had to be changed.")
    } else {
      let undo = coordinator.setAnswerer(of: id, before)
      coordinator.tell(answerer == nil ? "You released this letter." : "You took this letter.", undo: undo)
    }
    return coordinator.letter(id)
  }

  /// Performs an action, and offers to undo it.
  func perform(_ action: DeskLetterAction) async throws -> Location {
    let (mail, owner) = try await found()
    if try await letters.perform(action, on: mail, of: owner, by: person) {
      coordinator.tell(action.mail.report(1), undo: coordinator.perform(action.inverse, on: id))
    } else {
      coordinator.remark("Nothing had to be changed.")
    }
    return coordinator.letterList(mail.folder, page: .first)
  }

  /// Puts errors of the desk in words.
  private func explaining<Value>(_ work: () async throws -> Value) async throws -> Value {
    do { return try await work() } catch { throw Problem(ofLetter: error) ?? error }
  }

  private func found() async throws -> (Mail, owner: Person.ID) {
    guard let owner = try await letters.owner(), let mail = try await mails.mail(id, of: owner) else {
      throw Problem.notFound(
        "There is no such letter", "It is not in the mailbox of the shop. It may have been removed.",
        wayOut: .init("Letters to the shop", coordinator.letterList(.inbox, page: .first)))
    }
    return (mail, owner)
  }
}
