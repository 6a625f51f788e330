import Foundation
import GRDB
import Synchronization

/// Connections that read, one for each thread that asks, so that no thread waits for another.
///
/// A server has as many threads as cores. More threads than connections share them, one at a time. A `DatabasePool`
/// passes every read through locks that all threads share, and looks at the schema each time: it takes twice as long.
final class DatabaseReaders: Sendable {
  private let queues: [DatabaseQueue]
  private let seats = Atomic(0)
  private let seatOfThread: pthread_key_t

  init(path: String, configuration: Configuration) throws {
    var configuration = configuration
    configuration.readonly = true
    queues = try (0..<ProcessInfo.processInfo.activeProcessorCount * 2).map { _ in
      try DatabaseQueue(path: path, configuration: configuration)
    }
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { throw POSIXError(.EAGAIN) }
    seatOfThread = key
  }

  deinit { pthread_key_delete(seatOfThread) }

  /// Reads one state of the database, on the thread that asks. A read inside of a read is a mistake that GRDB traps.
  func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try queues[seat].unsafeRead { db in
      try db.run("BEGIN")
      defer { try? db.run("COMMIT") }
      return try value(db)
    }
  }

  func close() throws {
    for queue in queues { try queue.close() }
  }

  private var seat: Int {
    if let seat = pthread_getspecific(seatOfThread) { return Int(bitPattern: seat) - 1 }
    let seat = seats.wrappingAdd(1, ordering: .relaxed).oldValue % queues.count
    pthread_setspecific(seatOfThread, UnsafeRawPointer(bitPattern: seat + 1))
    return seat
  }
}
