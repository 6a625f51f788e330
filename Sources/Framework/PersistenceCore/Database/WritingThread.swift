import Foundation
import Synchronization

/// The thread that runs the body of a write of a database. There is one such body at a time.
///
/// It is not a task-local value, because a task that a body begins would have it also after the write.
final class WritingThread: Sendable {
  private let thread = Mutex<pthread_t?>(nil)

  /// - Throws: ``WriteIsNested`` if the calling thread runs the body of a write: it would wait for itself.
  func checkIsOther() throws {
    let isSame = thread.withLock { thread in thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    if isSame { throw WriteIsNested() }
  }

  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    thread.withLock { $0 = pthread_self() }
    defer { thread.withLock { $0 = nil } }
    return try body()
  }
}
