import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// The header of SQLite's wal-index, which each commit of any process alters. Comparing it takes nanoseconds.
///
/// The header is in shared memory that SQLite has mapped. It is read through SQLite's own mapping. If this program opened
/// the file itself, closing it would drop SQLite's locks. There are two copies of the header, of 48 bytes each. SQLite
/// alters one after the other, so unequal copies mean that a commit is in progress.
///
/// https://www.sqlite.org/walformat.html#the_wal_index_file_format
///
/// It is `@unchecked Sendable` because the memory is only read, and not after ``close()``.
final class WALIndex: @unchecked Sendable {
  typealias Header = [Int64]

  private static let wordCount = 6

  private let memory: UnsafeRawPointer
  /// The header for which everything is known; zeros for none.
  private let known = AtomicNumbers(count: wordCount, repeating: 0)
  /// The number of threads that read the memory. It is negative after closing.
  private let users = Atomic(0)

  /// - Parameter connection: It has read the database, and stays open until ``close()``.
  /// - Throws: ``SQLError``.
  init(_ connection: Connection) throws {
    let (code, address) = connection.queue.unsafeReentrantWrite { db in
      var file: UnsafeMutablePointer<sqlite3_file>?
      guard
        sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
        let map = file?.pointee.pMethods?.pointee.xShmMap
      else { return (SQLITE_ERROR, UnsafeMutableRawPointer?.none) }
      var address: UnsafeMutableRawPointer?
      // The size of the first region of the index: WALINDEX_PGSZ in wal.c.
      return (map(file, 0, 32_768, 0, &address), address)
    }
    guard code == SQLITE_OK, let address else {
      throw SQLError(code, "the -shm file beside it can't be used. Check that this user may write it")
    }
    memory = UnsafeRawPointer(address)
  }

  /// Whether no process has committed since the header that is known was read. False after ``close()``.
  var isUnchanged: Bool {
    defer { users.subtract(1, ordering: .releasing) }
    guard users.add(1, ordering: .acquiringAndReleasing).newValue > 0 else { return false }
    for index in 0..<Self.wordCount {
      let word = known[index]
      guard word == self.word(index), word == self.word(index + Self.wordCount) else { return false }
    }
    return true
  }

  /// The header; nil while a commit is in progress, and after ``close()``.
  var header: Header? {
    defer { users.subtract(1, ordering: .releasing) }
    guard users.add(1, ordering: .acquiringAndReleasing).newValue > 0 else { return nil }
    let words = (0..<2 * Self.wordCount).map(word)
    return words.prefix(Self.wordCount) == words.suffix(Self.wordCount) ? Array(words.prefix(Self.wordCount)) : nil
  }

  /// Sets the header for which everything is known; nil for none.
  func setKnown(_ header: Header?) {
    for index in 0..<Self.wordCount { known[index] = header?[index] ?? 0 }
  }

  private func word(_ index: Int) -> Int64 {
    memory.load(fromByteOffset: index * MemoryLayout<Int64>.size, as: Int64.self)
  }

  /// Waits until nobody reads the memory. Nobody reads it afterwards.
  func close() {
    guard users.add(Int.min / 2, ordering: .acquiringAndReleasing).oldValue >= 0 else { return }
    while users.load(ordering: .acquiring) != Int.min / 2 { sched_yield() }
  }
}
