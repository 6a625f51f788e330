import Synchronization

/// Limits how many files of forms exist at a time, on behalf of the process's descriptors.
final class UploadSlots: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  init(limit: Int) {
    self.limit = limit
  }

  func take() throws(Refusal) {
    let isTaken = count.withLock { count in
      if count >= limit { return false }
      count += 1
      return true
    }
    if !isTaken { throw .tooManyUploads }
  }

  func release() { count.withLock { $0 -= 1 } }

  /// How many files there are: for tests.
  var usedCount: Int { count.withLock(\.self) }
}
