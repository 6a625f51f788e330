// With Notes

extension NotesCoordinator {
  func addresses() {
    // Fragment 2
  }
}

// Another module

import WebMVVM

// Fragment 1
// Fragment 3
// Fragment 1 of Scenes
// Fragment 2 of Scenes
// Fragment 4 of Scenes

final class NoteViewModel: Scene {
  let title = ""
  let id: Note.ID
  let text: String
  let coordinator: SluggedCoordinator

  init(id: Note.ID, text: String, coordinator: SluggedCoordinator) {
    self.id = id
    self.text = text
    self.coordinator = coordinator
  }
}

// Fragment 6

struct SluggedCoordinator: WebCoordinator {
  // Fragment 4
  static let routes = Routes { note }

  let context: RequestContext

  func noteScene(_ id: Note.ID) -> NoteViewModel { NoteViewModel(id: id, text: "", coordinator: self) }
  func note(_ note: Slugged<Note.ID>) -> Location { links(Self.note, note) }
  func location(of note: Note) -> Location {
    // Fragment 5
  }
}

// Fragment 7

enum NoteOrder: String, CaseIterable, RouteValue {
  case newest

  var label: LocalizedText { "Newest" }
}

struct SearchCoordinator: WebCoordinator {
  // Fragment 8
  static let routes = Routes { list }

  let context: RequestContext

  func noteList(_ query: NoteQuery, _ page: PageNumber) -> any Scene {
    NoteViewModel(id: Note.ID(rawValue: 1), text: "", coordinator: SluggedCoordinator(context: context))
  }
}

struct NoteSearchViewModel {
  let list: Location
  let form: QueryForm<NoteQuery>
}

// Template 1: NoteSearch

extension NotesCoordinator {
  func noteList(_ tag: String?) -> any Scene { noteScene(Note.ID(rawValue: 1)) }
  func noteScene(_ id: Note.ID) -> any Scene {
    NoteViewModel(id: id, text: "", coordinator: SluggedCoordinator(context: context))
  }
  func add(_ form: NoteForm) async throws -> Outcome { .page(noteList(nil)) }
}

struct LetterCoordinator: WebCoordinator {
  static let first = page("/") { letters in throw CancellationError() }
  static let routes = Routes { first }

  let person: Person
  let context: RequestContext
}

struct Person {}

extension NotesSite {
  func signedInPerson() throws -> Person { Person() }
}

// Fragment 9

struct DeskCoordinator: WebCoordinator {
  static let first = page("/") { desk in throw CancellationError() }
  static let routes = Routes { first }

  let `operator`: Person
  let context: RequestContext
}

struct ShopSite: SiteCoordinator {
  // Fragment 10
  static let routes = Routes { desk }

  let `operator`: Person?
  let context: RequestContext
}

import Testing

func checkRoutes() {
  // Fragment 12
}

// Another module

// Fragment 3 of Routing

struct NotesCoordinator: WebCoordinator {
  // Fragment 11
  static let routes = Routes {
    list
    note
  }

  let context: RequestContext

  func noteList() -> any Scene { noteScene(1) }
  func noteScene(_ id: Int) -> any Scene { PlainViewModel() }
}

final class PlainViewModel: Scene {
  let title = ""
}
