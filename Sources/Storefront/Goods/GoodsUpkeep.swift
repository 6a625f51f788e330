import Logging
import MVVM
import MicroHTTP
import Persistence
import Synchronization

/// Brings the index of goods, and the numbers of the goods of sorts, up to date after another program has changed goods.
///
/// One task of the process does this, in short transactions, so that others can write in between. A page waits for a few
/// goods, and does not wait for very many goods or for a program that locks the database: then it shows what the index has.
final class GoodsUpkeep: Sendable {
  /// What a page can expect.
  enum Outcome {
    /// It has followed the changes that were known when the task began.
    case finished
    /// It follows them later.
    case goesOn
    /// It cannot be written.
    case failed
  }

  private struct Work: Sendable {
    let task: Task<Outcome, Never>
    /// Until when pages wait for it.
    let deadline: ContinuousClock.Instant
  }

  /// How long others have between two transactions. A write that waits tries every two milliseconds.
  private static let pause = Duration.milliseconds(10)

  private let database: ShopDatabase
  private let patience: Duration
  private let log: LogLimit?
  private let current = Mutex<Work?>(nil)

  /// - Parameters:
  ///   - database: The shop.
  ///   - patience: How long a page waits at most. A command can wait longer than a reader.
  ///   - log: Where it is written if the index cannot be brought up to date.
  init(_ database: ShopDatabase, patience: Duration = .seconds(60), log: LogLimit? = nil) {
    self.database = database
    self.patience = patience
    self.log = log
  }

  /// Reads a value, and reads it again when the index has followed the changes of other programs.
  ///
  /// - Parameter body: Reads the value, and says whether it depends on changes that the index has not followed.
  func read<Value>(_ body: () async throws -> (value: Value, isStale: Bool)) async throws -> Value {
    var read = try await body()
    // What is under way may have begun before the last change, so a second time may be needed.
    for _ in 1...2 where read.isStale {
      let outcome = await bringUpToDate()
      if outcome == .failed { break }
      read = try await body()
      if outcome == .goesOn { break }
    }
    if read.isStale { Dependencies.current?.becomeUnique(because: "the goods are not indexed or numbered") }
    return read.value
  }

  /// Waits a moment for the index to follow the changes of other programs. Later reads of the page see what it has then.
  func bringUpToDate() async -> Outcome {
    // A page that waits needs no connection.
    database.endReading()
    let work = work()
    let (outcomes, result) = AsyncStream<Outcome>.makeStream()
    Task { result.yield(await work.task.value) }
    let timer = Task {
      try? await Task.sleep(until: work.deadline, clock: .continuous)
      result.yield(.goesOn)
    }
    defer { timer.cancel() }
    for await outcome in outcomes { return outcome }
    return .goesOn
  }

  private func work() -> Work {
    current.withLock { current in
      if let current { return current }
      // The page that finds stale goods writes nothing itself, and stays one that can be kept.
      let task = Task.detached { [self] in
        let outcome = await refresh()
        self.current.withLock { $0 = nil }
        return outcome
      }
      let work = Work(task: task, deadline: .now + patience)
      current = work
      return work
    }
  }

  private func refresh() async -> Outcome {
    do {
      while true {
        let hasMore = try await database.write { db in
          try SortUpkeep.orderOne(in: db) || GoodsIndex.refreshStale(in: db)
        }
        if !hasMore { return .finished }
        try await Task.sleep(for: Self.pause)
      }
    } catch {
      log?.write(.warning, "Lists and the search do not show the latest changes of goods.", ["reason": "\(error)"])
      return .failed
    }
  }
}
