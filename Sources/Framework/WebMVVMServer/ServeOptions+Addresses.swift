import ArgumentParser
import MicroHTTP

// The addresses that a program listens on.

extension ServeOptions {
  /// Tries whether a server could listen on its addresses now, without listening. Call it before a new database is created,
  /// so that a start that fails leaves nothing behind.
  ///
  /// - Parameter port: The port to listen on. It is not tried if systemd opened a socket for the program.
  /// - Throws: `ServerError`, for example if another program has the port, and a `ValidationError` if `--admin` is the same
  ///   address.
  public func checkAddresses(port: Int) throws {
    try checkAdminAddress(port: port)
    if try ServiceManager().socket == nil { try Server.checkAddress(host: host, port: port) }
    if let admin { try Server.checkAddress(host: admin.host, port: admin.port) }
  }

  /// Each of the two addresses is free when it is tried alone, so they are compared.
  ///
  /// - Throws: A `ValidationError` if visitors and operators would have the same address.
  func checkAdminAddress(port: Int) throws {
    guard let admin, try ServiceManager().socket == nil, admin.overlaps(host: host, port: port) else { return }
    throw ValidationError(
      """
      --admin is an address of the site itself, which listens on port \(port) of \(host). Choose another port for --admin \
      or for --port.
      """)
  }
}
