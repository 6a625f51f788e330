import MVVM

/// The words of a visitor, section by section.
struct WordList: Codable, Hashable, Sendable {
  /// How many words there are at most.
  static let limit = 60

  private(set) var main: [Word]
  private(set) var second: [Word]

  var count: Int { main.count + second.count }

  /// The words to be shown. A section without any is left out.
  ///
  /// - Throws: A `SnapshotError` that names the word that is there twice.
  func snapshot(matching query: WordQuery? = nil) throws(SnapshotError) -> WordSnapshot {
    var snapshot = WordSnapshot()
    for (section, words) in [(WordSection.main, main), (.second, second)] {
      let cells = words.filter { query?.matches($0) ?? true }.map(WordCellViewModel.init)
      if !cells.isEmpty { try snapshot.append(section, items: cells) }
    }
    return snapshot
  }

  /// Puts a word at the front.
  ///
  /// - Throws: A `WordError` where the list is full, or the `SnapshotError` of a word that is there already. The list is
  ///   then what it was.
  mutating func insert(_ word: Word) throws {
    guard count < Self.limit else { throw WordError.listIsFull }
    let list = WordList(main: [word] + main, second: second)
    _ = try list.snapshot()
    self = list
  }

  /// Deals all words to the sections anew, to each as many as it had.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    let words = (main + second).shuffled(using: &random)
    self = WordList(main: Array(words.prefix(main.count)), second: Array(words.dropFirst(main.count)))
  }

  /// Takes a word away.
  ///
  /// - Returns: Whether there was such a word.
  mutating func remove(_ id: Word.ID) -> Bool {
    let before = count
    main.removeAll { $0.id == id }
    second.removeAll { $0.id == id }
    return count < before
  }

  /// Likes a word once more.
  ///
  /// - Returns: Whether there is such a word.
  mutating func like(_ id: Word.ID) -> Bool {
    for section in [\WordList.main, \.second] {
      guard let index = self[keyPath: section].firstIndex(where: { $0.id == id }) else { continue }
      self[keyPath: section][index].like()
      return true
    }
    return false
  }
}
