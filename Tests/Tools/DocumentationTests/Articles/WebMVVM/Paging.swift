// Fragment 3 of Routing

// Fragment 1

struct NoteDataController {
  // Fragment 2

  let database: NoteDatabase
}

struct NoteDatabase {
  func notes(offset: Int, limit: Int) throws -> [Note] { [] }
  func noteCount() throws -> Int { 0 }
}

protocol NoteListNavigation { func noteList(page: PageNumber) -> Location }

struct NoteListCellViewModel {
  init(_ note: Note) {}
}

final class NoteListViewModel: Scene {
  let title = ""
  private(set) var cells: [NoteListCellViewModel] = []
  private(set) var pager: PagerViewModel?
  private let number: PageNumber
  private let notes: NoteDataController
  private let coordinator: any NoteListNavigation

  init(number: PageNumber, notes: NoteDataController, coordinator: any NoteListNavigation) {
    self.number = number
    self.notes = notes
    self.coordinator = coordinator
  }

  // Fragment 3
}

struct MarkupViewModel {}

// Template 1: NoteList
// Template 2: Markup
