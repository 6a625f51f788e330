import WebMVVM

@testable import Gallery

/// Leads nowhere.
struct Nowhere: DiffableListNavigation {
  private let index = GalleryCoordinator.links(GalleryCoordinator.index)

  func wordList(_ query: WordQuery?) -> Location { index }
  func shuffleWords(_ query: WordQuery?) -> Location { index }
  func insertWord(_ query: WordQuery?) -> Location { index }
  func likeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { index }
  func removeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { index }
  func tell(_ message: LocalizedText) {}
  func tell(_ message: LocalizedText, undo: Location) {}
  func remark(_ message: LocalizedText) {}
  func warn(_ message: LocalizedText) {}
}
