import Changes
import Synchronization

/// The numbers of the changes that this process knows, and the check whether there are others.
final class ChangeLog: EngineChanges {
  private struct State {
    /// A change of the schema fires no triggers, so it touches all topics.
    var schemaVersion: Int64
    var isReplaced = false
    var isClosed = false
  }

  let coverage: ChangeCoverage
  private let connection: Connection
  private let file: DatabaseFile
  private let index: WALIndex
  private let fileCheck = Regularly(every: .milliseconds(100))
  private let report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?
  private let changes: KnownChanges
  private let observers = ChangeObservers()
  /// It also protects the connection.
  private let state: Mutex<State>

  /// - Parameters:
  ///   - connection: A connection for this log alone.
  ///   - report: Called if the file was replaced.
  init(
    _ connection: Connection, file: DatabaseFile, coverage: ChangeCoverage,
    report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?
  ) throws {
    self.connection = connection
    self.file = file
    self.coverage = coverage
    changes = KnownChanges(coverage.slots)
    self.report = report
    // The index is mapped when the database is read.
    state = Mutex(State(schemaVersion: try Self.schemaVersion(connection)))
    index = try WALIndex(connection)
  }

  private static func schemaVersion(_ connection: Connection) throws -> Int64 {
    try Reader(connection).value(SQLiteChanges.schemaVersion) ?? 0
  }

  func current() throws -> ChangeNumber {
    if fileCheck.isDue { try checkFile() }
    if !index.isUnchanged { try update() }
    return changes.last
  }

  func currentAtOnce() throws -> ChangeNumber? { try current() }

  func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    changes.isUnchanged(topics, since: number)
  }

  func observe(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    observers.add(body) { [weak self] in self?.poll() }
  }

  /// Adds a transaction of this process.
  func add(_ commit: WrittenTopics.Commit?) {
    // The write has succeeded. If its topics cannot be added, the next check tries again or fails.
    try? update(commit)
  }

  /// Reads the changes that are not known yet.
  private func update(_ commit: WrittenTopics.Commit? = nil) throws {
    try state.withLock { state in
      if state.isClosed { throw DatabaseIsClosed() }
      if index.isUnchanged { return }
      try file.checkIsInPlace()
      // The header comes first. A commit after it makes the next check read again.
      let header = index.header
      let number: Int64 = try Reader(connection).value(SQLiteChanges.lastNumber) ?? 0
      let schemaVersion = try Self.schemaVersion(connection)
      let known = changes.knownInDatabase
      if number < known || schemaVersion != state.schemaVersion {
        observers.report(changes.forget(from: number))
        state.schemaVersion = schemaVersion
      } else if number > known {
        let touched =
          if let commit, commit.before == known, commit.after == number {
            commit.slots.map { (slot: $0, number: number) }
          } else {
            try touched(since: known)
          }
        observers.report(changes.add(touched, last: touched.map(\.number).max() ?? known, since: known))
      }
      index.setKnown(header)
    }
  }

  private func touched(since known: Int64) throws -> [(slot: Int, number: Int64)] {
    try Reader(connection).rows(SQLiteChanges.touched, [known]) { row in (try row["slot"], try row["number"]) }
  }

  /// Whoever needs the number gets the error.
  private func poll() { _ = try? current() }

  /// A file that was removed or replaced has no commits any more.
  private func checkFile() throws {
    do {
      try file.checkIsInPlace()
      state.withLock { $0.isReplaced = false }
    } catch {
      let isNews = state.withLock { state in
        defer { state.isReplaced = true }
        // The next check fails, too.
        index.setKnown(nil)
        return !state.isReplaced && !state.isClosed
      }
      if isNews { report?(error) }
      throw error
    }
  }

  /// Ends the observation of other processes. Nothing is known afterwards.
  func close() throws {
    observers.close()
    index.close()
    try state.withLock { state in
      if state.isClosed { return }
      state.isClosed = true
      try connection.close()
    }
  }
}
