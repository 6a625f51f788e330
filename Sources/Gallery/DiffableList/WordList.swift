import MVVM

/// A visitor's words, by section.
struct WordList: Codable, Hashable, Sendable {
  /// The maximum number of words.
  static let limit = 60

  private(set) var main: [Word]
  private(set) var second: [Word]

  var count: Int { main.count + second.count }

  /// The words to show. An empty section is left out.
  ///
  /// - Throws: A `SnapshotError` that names the duplicate word.
  func snapshot(matching query: WordQuery? = nil) throws(SnapshotError) -> WordSnapshot {
    var snapshot = WordSnapshot()
    for (section, words) in [(WordSection.main, main), (.second, second)] {
      let cells = words.filter { query?.matches($0) ?? true }.map(WordCellViewModel.init)
      if !cells.isEmpty { try snapshot.append(section, items: cells) }
    }
    return snapshot
  }

  /// Inserts a word at the beginning.
  ///
  /// - Throws: A `WordError` if the list is full, or a `SnapshotError` if the word already exists. The list is then
  ///   unchanged.
  mutating func insert(_ word: Word) throws {
    guard count < Self.limit else { throw WordError.listIsFull }
    let list = WordList(main: [word] + main, second: second)
    _ = try list.snapshot()
    self = list
  }

  /// Distributes all words randomly. Each section keeps its number of words.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    let words = (main + second).shuffled(using: &random)
    self = WordList(main: Array(words.prefix(main.count)), second: Array(words.dropFirst(main.count)))
  }

  /// Removes a word.
  ///
  /// - Returns: Whether the word existed.
  mutating func remove(_ id: Word.ID) -> Bool {
    let before = count
    main.removeAll { $0.id == id }
    second.removeAll { $0.id == id }
    return count < before
  }

  /// Adds one like to a word.
  ///
  /// - Returns: Whether the word exists.
  mutating func like(_ id: Word.ID) -> Bool {
    for section in [\WordList.main, \.second] {
      guard let index = self[keyPath: section].firstIndex(where: { $0.id == id }) else { continue }
      self[keyPath: section][index].like()
      return true
    }
    return false
  }
}

/// The sections of the list, in order.
enum WordSection: String, CaseIterable, Codable, Sendable {
  case main, second
}

extension WordList {
  /// The words that every visitor begins with.
  static let initial = WordList(
    main: [
      Word("Tea", zh: "茶"), Word("Leaf", zh: "叶"), Word("Spring", zh: "春"), Word("Mountain", zh: "山"),
      Word("Oolong", zh: "乌龙"), Word("Jasmine", zh: "茉莉"),
    ],
    second: [
      Word("Cup", zh: "杯"), Word("Teapot", zh: "茶壶"), Word("Gaiwan", zh: "盖碗"), Word("Tray", zh: "茶盘"),
      Word("Kettle", zh: "水壶"), Word("Caddy", zh: "茶叶罐"),
    ])
}

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
