public import ArgumentParser
public import Logging
public import MicroHTTP

/// The options of a program that serves a site: where it listens, and how browsers reach it.
///
/// ```swift
/// struct ServeCommand: AsyncParsableCommand {
///   @Option(help: "The port to listen on; 0 lets the system choose.")
///   var port = 8080
///
///   @OptionGroup var options: ServeOptions
///
///   func run() async throws {
///     let logger = options.logger(label: "shop")
///     let site = Site(…)
///     try await site.run(options, port: port, logger: logger)
///   }
/// }
/// ```
public struct ServeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the style sheet and the pictures. By default it is looked for here and beside the program.",
      valueName: "folder"))
  var publicFolder: String?

  @Option(
    help: ArgumentHelp(
      "How browsers reach the site when a proxy stands before it. With https the cookies are for TLS only.",
      valueName: "url"))
  var publicURL: PublicURL?

  @Option(
    help: ArgumentHelp(
      """
      The most connections of one address at a time; 0 for any number. Behind a proxy, the most requests that an \
      address in X-Forwarded-For has under way.
      """, valueName: "count"))
  var connectionsPerAddress = ServerConfiguration().connectionsPerAddress

  @Option(
    help: ArgumentHelp(
      "The least level that is logged, to standard error: \(Self.levels). At debug it is every request.",
      valueName: "level"),
    transform: logLevel(named:))
  var logLevel = Logger.Level.info

  /// Refuses numbers that the server could not work with.
  public func validate() throws {
    guard 0...1_000_000 ~= connectionsPerAddress else {
      throw ValidationError("--connections-per-address must be from 0 to 1,000,000.")
    }
  }

  /// Options that say nothing: a server for this machine alone.
  public init() {}

  /// Browsers reach the site over TLS.
  public var isSecure: Bool { publicURL?.isSecure ?? false }

  /// Only this machine reaches the site: it listens on a loopback address, and no proxy is said to stand before it.
  public var isLocal: Bool { ["127.0.0.1", "localhost", "::1"].contains(host) && publicURL == nil }

  /// A proxy stands before the site: what it says of where a request comes from can be believed.
  public var isBehindProxy: Bool { publicURL != nil }

  /// The folder `Public`, with what it holds at this moment.
  ///
  /// - Throws: An error with a description for a person where there is no such folder.
  public func files() throws -> StaticFiles { try StaticFiles(folder: publicFolder ?? PublicFolder.find()) }

  /// The folder `Public`; nil if nobody names one and there is none to be found.
  func filesIfAny() throws -> StaticFiles? {
    guard publicFolder == nil else { return try files() }
    return try (try? PublicFolder.find()).map { try StaticFiles(folder: $0) }
  }

  /// A logger to standard error.
  public func logger(label: String) -> Logger {
    var logger = Logger(label: label) { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    return logger
  }

  /// Binds and listens. See `Server` for the arguments and the errors.
  public func server(
    port: Int, logger: Logger, refused: @escaping Server.RefusalHandler = Server.plainRefusal,
    handler: @escaping Server.Handler
  ) throws -> Server {
    var configuration = ServerConfiguration(host: host, port: port)
    configuration.connectionsPerAddress = connectionsPerAddress
    configuration.isBehindProxy = isBehindProxy
    return try Server(configuration: configuration, logger: logger, refused: refused, handler: handler)
  }

  private static let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

  private static func logLevel(named name: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: name) else { throw ValidationError("The levels are \(levels).") }
    return level
  }
}
