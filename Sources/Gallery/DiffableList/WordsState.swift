import MVVM

/// What the Gallery keeps of a visitor's words: as they are, and as they were before the last action.
struct WordsState: VisitorState {
  static let scene = GallerySection.diffableList

  private(set) var words = WordList.initial
  private var previous = WordList.initial
  /// What was searched for when the last action was taken.
  private var query: WordQuery?

  init() {}

  /// Changes the words of one who looks at those that match `query`.
  mutating func change(at query: WordQuery?, _ change: (inout WordList) throws -> Void) rethrows {
    let before = words
    try change(&words)
    (previous, self.query) = (before, query)
  }

  /// The snapshot that `query` shows, and the one before it: before the last action, or before a search since then.
  func snapshots(at query: WordQuery?) throws -> (old: WordSnapshot, new: WordSnapshot, isSearch: Bool) {
    let isSearch = query != self.query
    let old = try (isSearch ? words : previous).snapshot(matching: self.query)
    return (old, try words.snapshot(matching: query), isSearch)
  }
}
