import ArgumentParser
import MicroHTTP

// The addresses that a program listens on.

extension ServeOptions {
  /// Tries whether a server could listen on its addresses now, without listening. Call it before a new database is created,
  /// so that a start that fails leaves nothing behind.
  ///
  /// - Parameter port: The port to listen on. It is not tried if systemd opened a socket for the program.
  /// - Throws: `ServerError`, for example if another program has the port, and a `ValidationError` if `--admin` has the same
  ///   port.
  func checkAddresses(port: Int) throws {
    if try ServiceManager().socket == nil {
      if let admin, admin.port == port, port != 0 {
        throw ValidationError("--admin and the site have the same port, \(port). Choose another port for one of them.")
      }
      try Server.checkAddress(host: host, port: port)
    }
    if let admin { try Server.checkAddress(host: admin.host, port: admin.port) }
  }
}
