import WebMVVM

/// Shows the list of words.
struct DiffableListCoordinator: GalleryChild {
  static let section = GallerySection.diffableList
  static let words = page("/?q=*", WordQuery?.self) { $0.scene($1) }
  static let shuffle = action("/shuffle?q=*", WordQuery?.self) { words, query in
    try await .action(words.scene(query)) { try await $0.shuffle() }
  }
  static let insert = action("/words?q=*", WordQuery?.self, form: WordForm.self) {
    words, form, query in
    try await .action(words.scene(query, form), form) { try await $0.insert() }
  }
  static let like = action("/words/*/like?q=*", Word.ID.self, WordQuery?.self) {
    words, word, query in
    try await .action(words.scene(query)) { try await $0.like(word) }
  }
  static let remove = action("/words/*/remove?q=*", Word.ID.self, WordQuery?.self) {
    words, word, query in
    try await .action(words.scene(query)) { try await $0.remove(word) }
  }
  static let routes = Routes {
    words
    shuffle
    insert
    like
    remove
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene(_ query: WordQuery?, _ form: WordForm = WordForm()) -> DiffableListViewModel {
    DiffableListViewModel(query: query, form: form, visitor: visitor, coordinator: self)
  }
}

extension DiffableListCoordinator: DiffableListNavigation {
  func wordList(_ query: WordQuery?) -> Location { links(Self.words, query) }

  func shuffleWords(_ query: WordQuery?) -> Location { links(Self.shuffle, query) }

  func insertWord(_ query: WordQuery?) -> Location { links(Self.insert, query) }

  func likeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { links(Self.like, id, query) }

  func removeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { links(Self.remove, id, query) }
}
