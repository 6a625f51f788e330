import Changes
import MVVM
import Synchronization

/// A Model in memory: the texts of the notes on a board, the names of the people who may sign in, and the roles
/// of some of them.
final class Board: Sendable {
  private static let all = TopicKind("notes")
  private static let one = TopicKind("note", count: 1024)
  private static let people = TopicKind("people")
  private static let roles = TopicKind("roles")

  let changes = InMemoryChanges(of: [all, one, people, roles])
  private let stored = Mutex<(notes: [Int64: String], people: [String: String], roles: [String: String])>(
    ([:], [:], [:]))
  /// How many times a page has read the notes.
  let reads = Atomic(0)

  var notes: [(id: Int64, text: String)] {
    Dependencies.current?.insert(Self.all)
    reads.add(1, ordering: .relaxed)
    return stored.withLock { $0.notes.sorted { $0.key < $1.key }.map { (id: $0.key, text: $0.value) } }
  }

  func note(_ id: Int64) -> String? {
    Dependencies.current?.insert(Self.one(id))
    reads.add(1, ordering: .relaxed)
    return stored.withLock { $0.notes[id] }
  }

  func person(_ session: String) -> String? {
    Dependencies.current?.insert(Self.people)
    return stored.withLock { $0.people[session] }
  }

  func role(of name: String) -> String? {
    Dependencies.current?.insert(Self.roles)
    return stored.withLock { $0.roles[name] }
  }

  func set(_ text: String?, for id: Int64) {
    stored.withLock { $0.notes[id] = text }
    changes.touch([Self.all, Self.one(id)])
  }

  func sign(in name: String?, _ session: String) {
    stored.withLock { $0.people[session] = name }
    changes.touch([Self.people])
  }

  func give(_ role: String?, to name: String) {
    stored.withLock { $0.roles[name] = role }
    changes.touch([Self.roles])
  }
}
