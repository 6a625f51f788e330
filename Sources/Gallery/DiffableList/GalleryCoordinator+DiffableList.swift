import MicroHTTP
import WebMVVM

extension GalleryCoordinator: DiffableListCoordinator {
  func words(_ query: WordQuery?) -> DiffableListViewModel {
    DiffableListViewModel(query: query, visitor: visitor, coordinator: self)
  }

  func wordList(_ query: WordQuery?) -> Location { GalleryRoute.diffableList(query).location }

  func shuffleWords(_ query: WordQuery?) -> Location { GalleryRoute.shuffleWords(query).location }

  func insertWord(_ query: WordQuery?) -> Location { GalleryRoute.insertWord(query).location }

  func likeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { GalleryRoute.likeWord(id, query).location }

  func removeWord(_ id: Word.ID, _ query: WordQuery?) -> Location { GalleryRoute.removeWord(id, query).location }
}
