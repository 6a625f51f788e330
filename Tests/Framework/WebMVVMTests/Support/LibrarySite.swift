import HTTPTypes
import Logging
import MVVM
import MicroHTTP
import WebMVVM
import WebMVVMTesting

/// A site with children at every kind of place: a shelf's, letters that need a person, and the routes of another site.
struct LibraryCoordinator: SiteCoordinator {
  static let home = page("/") { _ in NoteViewModel { "home" } }
  static let search = page("/search?word=*", String.self) { _, word in NoteViewModel { word } }
  static let year = page("/*", Int.self) { _, year in NoteViewModel { "year \(year)" } }
  static let shelves = mount("/shelves/*", Int.self) { _, context, number in
    ShelfCoordinator(shelf: number, context: context)
  }
  static let letters = mount("/mail") { _, context in
    guard context.session != nil else { throw Problem(.unauthorized, "Sign in", "Letters are for their reader.") }
    return LetterCoordinator(person: "Kim", context: context)
  }
  static let notebook = mount("/rooms/*/notebook", String.self) { library, context, _ in
    try NotebookCoordinator(notebook: library.notes, breakage: .nothing, context: context)
  }
  static let routes = Routes {
    home
    search
    year
    shelves
    letters
    notebook
  }

  let context: RequestContext
  let notes = Notebook()

  func layout(around scene: any Scene) -> any View {
    NotebookLayout(content: scene, person: nil, message: context.takeFlash()?.text)
  }

  func scene(for problem: Problem) -> any Scene { NotebookProblemViewModel(problem) }
}

final class ShelfCoordinator: WebCoordinator {
  static let books = page("/?order=*", Order?.self) { shelf, order in
    NoteViewModel { "shelf \(shelf.number) \(order?.rawValue ?? "as it stands")" }
  }
  static let book = page("/books/*", String.self) { shelf, title in shelf.bookScene(title) }
  static let boxes = mount("/boxes/*", Int.self) { shelf, context, box in
    BoxCoordinator(shelf: shelf.number, box: box, context: context)
  }
  static let routes = Routes {
    books
    book
    boxes
  }

  enum Order: String, RouteValue, CaseIterable { case title, author }

  let context: RequestContext
  let number: Int

  init(shelf number: Int, context: RequestContext) {
    self.number = number
    self.context = context
  }

  private func bookScene(_ title: String) -> NoteViewModel {
    let location = links(Self.book, title)
    return NoteViewModel { "\(title) at \(location)" }
  }
}

final class BoxCoordinator: WebCoordinator {
  static let leaf = page("/pages/*", Int.self) { box, page in box.leafScene(page) }
  static let routes = Routes { leaf }

  let context: RequestContext
  let path: String

  init(shelf: Int, box: Int, context: RequestContext) {
    path = "\(shelf)/\(box)"
    self.context = context
  }

  private func leafScene(_ page: Int) -> NoteViewModel {
    let text = "\(path) \(page) at \(links(Self.leaf, page))"
    return NoteViewModel { text }
  }
}

final class LetterCoordinator: WebCoordinator {
  static let folder = page("/*", Folder.self) { _, folder in NoteViewModel { "folder \(folder)" } }
  static let letter = page("/*", Int.self) { letters, id in NoteViewModel { "letter \(id) of \(letters.person)" } }
  static let archive = action("/*/archive", Int.self) { letters, id in
    .redirect(letters.links(LetterCoordinator.letter, id))
  } asking: { form, id in
    let note = form["note"] ?? ""
    return Question("Archive \(id)") { letters in ["\(note) of \(letters.person)"] }
  }
  static let answers = page("/*/answers", Int.self) { _, id in NoteViewModel { "answers to \(id)" } }
  static let answer = action("/*/answers/new", Int.self, on: "/*") { letters, id in
    .redirect(letters.links(LetterCoordinator.letter, id))
  }
  static let send = action("/drafts/*/sending", Int.self, on: "/sent") { letters, _ in
    .redirect(letters.links(LetterCoordinator.folder, .sent))
  }
  static let star = action("/*/stars/*/turn", Int.self, Int.self) { letters, id, _ in
    .redirect(letters.links(LetterCoordinator.letter, id))
  }
  static let routes = Routes {
    folder
    letter
    archive
    answers
    answer
    send
    star
  }

  enum Folder: String, RouteValue, CaseIterable { case inbox, sent, drafts }

  let context: RequestContext
  let person: String

  init(person: String, context: RequestContext) {
    self.person = person
    self.context = context
  }
}

/// The library, and the coordinators that it made.
struct LibrarySite {
  let log = TestLog()

  func client(files: StaticFiles? = nil, signedIn: Bool = false) -> TestClient {
    let site = Site(configuration: SiteConfiguration(), files: files, logger: log.logger) {
      LibraryCoordinator(context: $0)
    }
    let client = TestClient(redirects: .manual) { await site.respond(to: $0) }
    if signedIn { client.cookies["session"] = String(repeating: "a", count: 64) }
    return client
  }
}
