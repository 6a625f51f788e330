import PersistenceCore
import Synchronization

/// How often the program has waited for an answer of the server. On a network, that is most of the time of a page.
final class PostgreSQLTrips: Sendable {
  /// What a connection is used for.
  enum Use { case reading, writing, other }

  private let readingCount = Atomic(0)
  private let writingCount = Atomic(0)

  /// The round trips of the connections that read.
  var reading: Int { readingCount.load(ordering: .relaxed) }

  /// The round trips of the connection that writes.
  var writing: Int { writingCount.load(ordering: .relaxed) }

  func add(_ use: PostgreSQLTrips.Use) {
    switch use {
    case .reading: readingCount.add(1, ordering: .relaxed)
    case .writing: writingCount.add(1, ordering: .relaxed)
    case .other: break
    }
  }
}
