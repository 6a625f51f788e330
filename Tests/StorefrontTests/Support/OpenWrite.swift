import Foundation

@testable import Persistence
@testable import Storefront

/// A write transaction of another program that takes long.
final class OpenWrite: Sendable {
  private let isOver = DispatchSemaphore(value: 0)

  init(to path: String) throws {
    let database = try ShopDatabase(path: path)
    let hasBegun = DispatchSemaphore(value: 0)
    let thread = Thread { [isOver] in
      try? database.writeAndWait { db in
        // On a server, the first statement takes the lock of the writers.
        try db.run("UPDATE mail SET isRead = isRead WHERE id = 0")
        hasBegun.signal()
        isOver.wait()
      }
      try? database.close()
    }
    thread.start()
    hasBegun.wait()
  }

  /// Commits the transaction.
  func end() { isOver.signal() }
}
