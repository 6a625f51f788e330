import CMicroHTTPD
import Glibc
import Synchronization

/// A thread for work that blocks, or that does not end before it is told to.
///
/// Such work must not run on a worker of Dispatch or of Swift's tasks. There are only a few of these, and a worker that waits
/// for another one may wait for ever.
package final class DedicatedThread: Sendable {
  private let name: String
  private let isOver = Atomic(false)

  /// - Parameter name: What `ps -L` and debuggers show, at most 15 bytes.
  package init(_ name: String) {
    self.name = name
  }

  /// Starts the thread. It may be started once.
  ///
  /// - Throws: What the system says if it has no more threads. `body` is released then.
  package func start(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
    let work = Unmanaged.passRetained(
      Work { [self] in
        CMHD_name_thread(name)
        body()
        isOver.store(true, ordering: .releasing)
      })
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, Work.run, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw .system("no thread can be started: \(String(cString: strerror(code)))")
    }
    pthread_detach(thread)
  }

  /// Whether the work is over.
  package var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  /// Runs a function that blocks on a thread of its own, and returns its result.
  ///
  /// - Parameters:
  ///   - name: What `ps -L` and debuggers show, at most 15 bytes.
  ///   - body: The function. It is not told when the caller is cancelled, so it must have a limit of its own.
  /// - Throws: ``ServerError`` if there are no more threads, and what `body` throws.
  package static func run<Value: Sendable>(
    _ name: String, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      do throws(ServerError) {
        try DedicatedThread(name).start { continuation.resume(with: Result(catching: body)) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}

/// What a thread does, as an object that C can hold.
private final class Work: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
    if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
    return nil
  }
}
