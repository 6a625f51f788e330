import Glibc

extension Server {
  /// Tries whether a server could listen on an address now, without listening. A program calls it before it does what
  /// would be in vain otherwise, such as creating its database.
  ///
  /// - Parameters:
  ///   - host: The address or name of this machine.
  ///   - port: The TCP port; 0 lets the system choose.
  /// - Throws: ``ServerError``, for example if another program has the port.
  public static func checkAddress(host: String, port: Int) throws(ServerError) {
    close(try ListeningSocket(host: host, port: port, listens: false).descriptor)
  }
}
