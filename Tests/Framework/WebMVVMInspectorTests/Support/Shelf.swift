import Changes
import MVVM
import Synchronization

/// A Model in memory: the titles of books.
final class Shelf: Sendable {
  static let all = TopicKind("books")
  static let one = TopicKind("book", count: 1024)

  let changes = InMemoryChanges(of: [all, one])
  private let stored = Mutex<[Int64: String]>([1: "Emma"])

  var titles: [(id: Int64, title: String)] {
    Dependencies.current?.insert(Self.all)
    return stored.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  func set(_ title: String, of id: Int64) {
    stored.withLock { $0[id] = title }
    changes.touch([Self.all, Self.one(id)])
  }
}
