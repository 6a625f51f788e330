import Accounts
package import Persistence
package import WebMVVMServer

extension AdminListener {
  /// Measures the reads and writes of a database.
  package func databaseObserver() -> DatabaseObserver {
    DatabaseObserver(
      hasRead: histogram("database_read_seconds", "The time of a read."),
      hasWritten: histogram(
        "database_write_seconds", "The time of a write, from the call until its changes are on the disk."))
  }

  /// Adds the shop's own numbers.
  func watch(_ shop: Shop, _ services: ShopServices) {
    gauge("password_hashes_waiting", "Passwords that wait to be hashed.") {
      Double(services.account.waitingPasswordCount)
    }
    gauge("database_connections_in_use", "Connections that pages are reading with.") {
      Double(shop.readingConnectionCount)
    }
    gauge("database_connections_limit", "The maximum number of connections that pages read with.") {
      Double(shop.readingConnectionLimit)
    }
    counter("database_reads_refused_total", "Reads that found no free connection in time.") {
      Double(shop.refusedReadCount)
    }
  }
}
