public import Logging
public import MicroHTTP

/// A program that is about to serve a site: its options are read, and it does not listen yet.
public struct Startup {
  /// The options that all programs have.
  public let options: ServeOptions
  /// The port to listen on; 0 if the system chooses.
  public let port: Int
  /// The folder `Public`; nil if no option names one, and none is found.
  public let files: StaticFiles?
  /// The program's log.
  public let logger: Logger
  /// What operators see; nil without the option `--admin`.
  public let admin: AdminListener?

  /// The address at which browsers reach the site; nil if it is not known: see ``ServeOptions/origin(port:)``.
  public var origin: String? { options.origin(port: port) }

  /// The folder `Public`, for a program that needs one.
  ///
  /// - Throws: An error that says where it was searched for.
  package func requiredFiles() throws -> StaticFiles { try files ?? options.files() }
}
