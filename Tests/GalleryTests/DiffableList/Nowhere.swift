import WebMVVM

@testable import Gallery

/// Leads nowhere.
struct Nowhere: DiffableListCoordinator {
  func wordList(_ query: WordQuery?) -> Location { GalleryRoute.index.location }
  func shuffleWords(_ query: WordQuery?) -> Location { GalleryRoute.index.location }
  func insertWord(_ query: WordQuery?) -> Location { GalleryRoute.index.location }
  func likeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { GalleryRoute.index.location }
  func removeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { GalleryRoute.index.location }
  func tell(_ message: String) {}
}
