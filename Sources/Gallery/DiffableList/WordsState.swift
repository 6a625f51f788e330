import MVVM

/// The stored state of a visitor's words: now, and before the last action.
struct WordsState: VisitorState {
  static let scene = GallerySection.diffableList

  private(set) var words = WordList.initial
  private var previous = WordList.initial
  /// The search when the last action was performed.
  private var query: WordQuery?

  init() {}

  /// Changes the words, during the search `query`.
  mutating func change(at query: WordQuery?, _ change: (inout WordList) throws -> Void) rethrows {
    let before = words
    try change(&words)
    (previous, self.query) = (before, query)
  }

  /// The snapshot for `query`, and the previous one: before the last action, or before a search since then.
  func snapshots(at query: WordQuery?) throws -> (old: WordSnapshot, new: WordSnapshot, isSearch: Bool) {
    let isSearch = query != self.query
    let old = try (isSearch ? words : previous).snapshot(matching: self.query)
    return (old, try words.snapshot(matching: query), isSearch)
  }
}
