import Foundation
import MicroHTTP
import Persistence
import Synchronization

@testable import Storefront

/// Runs `body` while a write transaction of another program is open, and commits the transaction afterwards.
func withOpenWrite(to path: String, _ body: () async throws -> Void) async throws {
  let isOver = DispatchSemaphore(value: 0)
  let hasBegun = Mutex<Result<Void, any Error>?>(nil)
  let writing = Task {
    try await DedicatedThread.run("open-write") {
      do {
        let database = try ShopDatabase(path: path, timeout: 120)
        try database.writeAndWait { db in
          // On a server, the first statement takes the lock of the writers.
          try db.run("UPDATE mail SET isRead = isRead WHERE id = 0")
          hasBegun.withLock { $0 = .success(()) }
          isOver.wait()
        }
        try database.close()
      } catch {
        hasBegun.withLock { $0 = $0 ?? .failure(error) }
        throw error
      }
    }
  }
  try await always {
    try await waitFor("the transaction has begun") { hasBegun.withLock(\.self) }.get()
    try await body()
  } then: {
    isOver.signal()
    try await writing.value
  }
}
