import Changes
import Synchronization

/// The numbers of the changes that this process knows, and the check whether there are others.
final class ChangeLog: EngineChanges {
  private struct State {
    /// Added to the numbers in the database, so that numbers do not become less if a backup is restored. Sums may wrap
    /// around, because another program can write any number into the database.
    var offset: Int64 = 0
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
  private let last = Atomic<Int64>(0)
  /// The number of the last change of each slot.
  private let numbers = AtomicNumbers(count: TopicSlots.count, repeating: 0)
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
    return ChangeNumber(rawValue: last.load(ordering: .acquiring))
  }

  func currentAtOnce() throws -> ChangeNumber? { try current() }

  func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    number.rawValue <= last.load(ordering: .acquiring)
      && coverage.slots.areUnchanged(topics, in: numbers, since: number.rawValue)
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
      let known = last.load(ordering: .relaxed) &- state.offset
      if number < known || schemaVersion != state.schemaVersion {
        forget(from: number, &state)
        state.schemaVersion = schemaVersion
      } else if number > known {
        let topics =
          if let commit, commit.before == known, commit.after == number {
            add(commit.slots, number &+ state.offset)
          } else {
            try addTopics(since: known, state.offset)
          }
        observers.report(topics)
      }
      index.setKnown(header)
    }
  }

  private func add(_ slots: some Sequence<Int>, _ number: Int64) -> TopicSet {
    for slot in slots { numbers[slot] = number }
    last.store(number, ordering: .releasing)
    return coverage.slots.topics(of: slots)
  }

  private func addTopics(since known: Int64, _ offset: Int64) throws -> TopicSet {
    let rows = try Reader(connection).rows(SQLiteChanges.touched, [known]) { row in
      (slot: try row["slot"] as Int, number: try row["number"] as Int64)
    }
    for row in rows where 0..<TopicSlots.count ~= row.slot { numbers[row.slot] = row.number &+ offset }
    last.store((rows.map(\.number).max() ?? known) &+ offset, ordering: .releasing)
    return coverage.slots.topics(of: rows.map(\.slot))
  }

  /// The database has another past than the one that is known, for example after a backup was restored in place, or
  /// another schema.
  private func forget(from number: Int64, _ state: inout State) {
    let next = last.load(ordering: .relaxed) &+ 1
    state.offset = next &- number
    _ = add(0..<TopicSlots.count, next)
    observers.report(.all)
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
