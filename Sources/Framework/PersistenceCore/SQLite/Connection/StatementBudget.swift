import GRDBSQLite
import Glibc

/// Ends the statements of a page that use too much of the thread's processor time. Otherwise a few slow questions would keep
/// everybody waiting, because a page reads on the thread that serves its connection.
///
/// It counts from the first thousand of SQLite's steps, so that short statements cost nothing.
/// https://www.sqlite.org/c3ref/progress_handler.html
final class StatementBudget {
  /// Whether the connection reads for a page. A command may take as long as it needs.
  var isOfPage = false
  private let limit: Int64
  /// The processor time of the thread after the first steps of the statement; nil before. In nanoseconds.
  private var beginning: Int64?

  /// - Parameter connection: It must not outlive this object.
  init(_ limit: Duration, on connection: OpaquePointer?) {
    self.limit = Int64(limit / .nanoseconds(1))
    sqlite3_progress_handler(
      connection, 1_000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<StatementBudget>.fromOpaque(context).takeUnretainedValue().isUsedUp ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins to count for a statement.
  func begin() { beginning = nil }

  private var isUsedUp: Bool {
    if !isOfPage { return false }
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    guard let beginning else {
      beginning = now
      return false
    }
    return now - beginning > limit
  }
}
