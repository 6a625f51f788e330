import MVVM
import Observation
import WebMVVM

/// Where the word list can lead.
protocol DiffableListNavigation: Messages {
  func wordList(_ query: WordQuery?) -> Location
  func shuffleWords(_ query: WordQuery?) -> Location
  func insertWord(_ query: WordQuery?) -> Location
  func likeWord(_ id: Word.ID, _ query: WordQuery?) -> Location
  func removeWord(_ id: Word.ID, _ query: WordQuery?) -> Location
}

/// The words that match a query, as a snapshot, with its difference from the previous snapshot.
@Observable
final class DiffableListViewModel: FormScene {
  let title = String(localized: "A list as snapshots with their difference")
  /// The words as sections and items. The list on the page is bound to it.
  private(set) var snapshot = WordSnapshot()
  private(set) var sections: [WordSectionViewModel] = []
  private(set) var difference: DifferenceViewModel?
  let form: WordForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  let searchForm = WordSearchForm()
  let search: Location
  let allWords: Location?
  let insertForm: Location
  let shuffleForm: Location

  private let query: WordQuery?
  private let visitor: VisitorDataController
  private let coordinator: any DiffableListNavigation
  private let random: any RandomNumberGenerator & Sendable

  /// - Parameter form: The word to insert, as somebody sent it.
  init(
    query: WordQuery?, form: WordForm = WordForm(), visitor: VisitorDataController,
    coordinator: any DiffableListNavigation,
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.query = query
    self.form = form
    self.visitor = visitor
    self.coordinator = coordinator
    self.random = random
    searchForm.query.fill(query?.routeValue ?? "")
    search = coordinator.wordList(nil)
    allWords = query == nil ? nil : search
    insertForm = coordinator.insertWord(query)
    shuffleForm = coordinator.shuffleWords(query)
  }

  func load() async throws {
    let (old, new, isSearch) = try await visitor.state(WordsState.self).snapshots(at: query)
    let difference = try DifferenceViewModel(from: old, to: new, isSearch: isSearch)
    self.difference = difference
    bind(\.snapshot, to: self) { list, snapshot in list.show(snapshot, difference) }
    snapshot = new
  }

  private func show(_ snapshot: WordSnapshot, _ difference: DifferenceViewModel) {
    sections = snapshot.sections.map { section in
      WordSectionViewModel(name: section.id.rawValue, rows: section.items.map { row($0, difference) })
    }
  }

  func shuffle() async throws -> Location {
    let random = random
    try await change { words in
      var random = random
      words.shuffle(using: &random)
    }
    return coordinator.wordList(query)
  }

  /// Inserts the word of the form at the beginning of the list.
  func insert() async throws -> Location? {
    let word = try form.word.value
    do {
      try await change { try $0.insert(word) }
      if query?.matches(word) == false { coordinator.tell("“\(word.text)” was inserted; your search hides it.") }
      return coordinator.wordList(query).showing("word-\(word.id)")
    } catch let error as WordError {
      form.word.refuse(error.text)
    } catch is SnapshotError {
      form.word.refuse("The word “\(word.text)” is in the list already. Please enter another one.")
    }
    return nil
  }

  func like(_ id: Word.ID) async throws -> Location {
    try await change(id) { $0.like(id) }
    return coordinator.wordList(query).showing("word-\(id)")
  }

  func remove(_ id: Word.ID) async throws -> Location {
    try await change(id) { $0.remove(id) }
    return coordinator.wordList(query)
  }

  private func change(_ change: @escaping @Sendable (inout WordList) throws -> Void) async throws {
    let query = query
    try await visitor.change(WordsState.self) { try $0.change(at: query, change) }
  }

  /// Changes a word. Changes nothing if the word does not exist.
  private func change(_ id: Word.ID, _ change: @escaping @Sendable (inout WordList) -> Bool) async throws {
    let problem = noSuchWord
    try await self.change { words in
      guard change(&words) else { throw problem }
    }
  }

  private func row(_ word: WordCellViewModel, _ difference: DifferenceViewModel) -> WordRowViewModel {
    let id = word.id
    return WordRowViewModel(
      word: word, mark: difference.mark(of: id),
      like: FormAction(at: coordinator.likeWord(id, query), of: self) { try await $0.like(id) },
      remove: FormAction(at: coordinator.removeWord(id, query), of: self) { try await $0.remove(id) })
  }

  private var noSuchWord: Problem {
    .notFound(
      "There is no such word", "It may have been removed. Choose another word from the list.",
      wayOut: .init("Show the words", coordinator.wordList(query)))
  }
}
