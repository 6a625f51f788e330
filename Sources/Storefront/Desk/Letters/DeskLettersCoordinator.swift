import MVVM
import WebMVVM

/// Shows the mailbox of the shop to its operators, who answer in the name of the shop.
struct DeskLettersCoordinator: DeskChild {
  static let inbox = page("/?page=*", PageNumber.self) { letters, page in letters.list(.inbox, page) }
  static let folder = page("/*?page=*", MailFolder.self, PageNumber.self) { letters, folder, page in
    letters.list(folder, page)
  }
  static let letter = page("/*", Mail.ID.self) { letters, id in letters.letter(id) }
  static let answer = action("/*/answer", Mail.ID.self, form: DeskLetterForm.self) { letters, form, id in
    try await letters.showingConflicts(on: letters.letter(id, form)) { scene in
      try await .action(scene, form) { try await $0.answer() }
    }
  }
  static let setAnswerer = action("/*/answerer?person=*", Mail.ID.self, Person.ID?.self, form: DeskLetterForm.self) {
    letters, form, id, person in
    let shown: Person.ID?? = try form.was.isSent ? .some(form.was.value) : nil
    return try await letters.showingConflicts(on: letters.letter(id, form)) { scene in
      let outcome: Outcome = try await .action(scene) { try await $0.setAnswerer(person, replacing: shown) }
      // What was typed stays on the page.
      return form.content.isFilled ? .page(scene) : outcome
    }
  }
  static let perform = action("/*/*", Mail.ID.self, DeskLetterAction.self) { letters, id, action in
    try await .action(letters.letter(id)) { try await $0.perform(action) }
  }
  static let routes = Routes {
    inbox
    folder
    letter
    answer
    setAnswerer
    perform
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private var letters: DeskLetterDataController { DeskLetterDataController(database: services.database) }

  private func list(_ folder: MailFolder, _ page: PageNumber) -> DeskLetterListViewModel {
    DeskLetterListViewModel(folder, page: page, letters: letters, clock: shop.clock, coordinator: self)
  }

  private func letter(_ id: Mail.ID, _ form: DeskLetterForm? = nil) -> DeskLetterViewModel {
    DeskLetterViewModel(
      id, form: form, by: `operator`.id, isOpened: context.isSeen, letters: letters, mails: services.mails,
      recipients: services.recipients, goods: services.goods, clock: shop.clock, coordinator: self)
  }
}

extension DeskLettersCoordinator: DeskLetterListNavigation, DeskLetterNavigation {
  func letterList(_ folder: MailFolder, page: PageNumber) -> Location {
    folder == .inbox ? links(Self.inbox, page) : links(Self.folder, folder, page)
  }

  func letter(_ id: Mail.ID) -> Location { links(Self.letter, id) }

  func answer(_ id: Mail.ID) -> Location { links(Self.answer, id) }

  func setAnswerer(of id: Mail.ID, _ person: Person.ID?) -> Location { links(Self.setAnswerer, id, person) }

  func perform(_ action: DeskLetterAction, on id: Mail.ID) -> Location { links(Self.perform, id, action) }

  func goods(_ goods: Slugged<Goods.ID>) -> Location { shop.goodsDetail(goods) }

  func order(_ id: Order.ID) -> Location { desk.deskOrder(id) }

  func account(_ id: Person.ID) -> Location { desk.deskAccount(id) }
}
