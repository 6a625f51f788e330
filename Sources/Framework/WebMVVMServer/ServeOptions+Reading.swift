import ArgumentParser
import Logging

// How the values of options are read and checked.

extension ServeOptions {
  /// Checks the port of a program, for its `validate()`.
  ///
  /// - Parameter port: The port to listen on; 0 lets the system choose.
  /// - Throws: A `ValidationError` if there is no such port.
  public static func check(port: Int) throws {
    guard 0...65_535 ~= port else { throw ValidationError("--port must be from 0 to 65535, and not \(port).") }
  }

  static func publicURL(_ text: String) throws -> PublicURL {
    guard let url = PublicURL(text) else {
      throw ValidationError(
        """
        It is http or https, a host, and a port if it is not the usual one, such as https://shop.example. It has no path, \
        query, fragment, name or password.
        """)
    }
    return url
  }

  static func adminAddress(_ text: String) throws -> LocalAddress {
    guard let address = LocalAddress(argument: text) else {
      throw ValidationError(
        """
        --admin has no access control, so it must be a loopback address with a port, such as 127.0.0.1:9090, and not \
        “\(text)”. To read the metrics from another machine, put a proxy or a tunnel in front of it.
        """)
    }
    return address
  }

  static let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

  static func logLevel(named name: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: name) else { throw ValidationError("The levels are \(levels).") }
    return level
  }
}
