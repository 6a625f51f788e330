import Development
import Foundation
import Logging
package import MicroHTTP
import Synchronization
import WebMVVM
import WebMVVMInspector

// What a program makes from its options.

extension ServeOptions {
  /// The folder `Public`.
  ///
  /// - Throws: An error with a readable description if the folder does not exist.
  package func files() throws -> StaticFiles { try StaticFiles(folder: publicFolder ?? PublicFolder.find()) }

  /// The folder `Public`; nil if none is set and none is found.
  func filesIfAny() throws -> StaticFiles? {
    guard publicFolder == nil else { return try files() }
    return try (try? PublicFolder.find()).map { try StaticFiles(folder: $0) }
  }

  /// The inspector that the option `--inspect` asks for; nil without the option.
  func inspector() -> Inspector? { inspect ? Inspector() : nil }

  /// The listener for operators that the option `--admin` asks for; nil without the option.
  func adminListener() -> AdminListener? { admin.map(AdminListener.init) }

  /// A logger to standard error.
  func logger(label: String) -> Logger {
    let format = logFormat
    var logger = Logger(label: label) { LineLogHandler(label: $0, format: format, output: .standardError) }
    logger.logLevel = logLevel
    return logger
  }

  /// Binds the address and listens.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 lets the system choose. A socket that systemd opened for the program is used
  ///     instead.
  ///   - logger: Logs errors of the server.
  ///   - inspector: Serves its pages beside those of the site.
  ///   - admin: Counts the requests.
  ///   - refused: The page for a request that the server itself refuses.
  ///   - bodyRules: How the body of a request is read: see `Site.bodyRules(for:)`.
  ///   - shortcut: The response to a request for a page that is kept; nil for any other request.
  ///   - handler: The response to any other request.
  /// - Throws: `ServerError`, and a `ValidationError` for an option that the program does not read.
  func server(
    port: Int, logger: Logger, inspector: Inspector?, admin: AdminListener?,
    refused: @escaping Server.RefusalHandler, bodyRules: @escaping @Sendable (Request) -> BodyRules?,
    shortcut: @escaping @Sendable (Request) -> Response?, handler: @escaping Server.Handler
  ) throws -> Server {
    try checkThatAllAreRead(
      ConfiguredArguments.areRead.load(ordering: .relaxed), environment: ProcessInfo.processInfo.environment)
    var configuration = ServerConfiguration(host: host, port: port)
    configuration.connectionsPerAddress = connectionsPerAddress
    configuration.streamLimit = streams
    configuration.streamsPerAddress = streamsPerAddress
    configuration.isBehindProxy = isBehindProxy
    configuration.inheritedSocket = try ServiceManager().socket
    var (shortcut, handler) = (shortcut, handler)
    if let inspector { handler = inspector.handler(around: handler) }
    if let hub = DevelopmentChannel.hub {
      // The edit loop adds something to each page, so that none is sent as it is kept.
      shortcut = { _ in nil }
      handler = hub.handler(around: handler)
    }
    return try Server(
      configuration: configuration, logger: logger, streamEnd: LiveStreams.endOfStream, refused: refused,
      answered: answered(admin), bodyRules: bodyRules, shortcut: shortcut, handler: handler)
  }

  /// What is done for each request: nothing, unless an option asks for it.
  private func answered(_ admin: AdminListener?) -> Server.AnswerHandler? {
    let log = accessLog ? AccessLog(format: logFormat, output: .standardError) : nil
    switch (admin, log) {
    case (nil, nil): return nil
    case (let admin?, nil): return { admin.count($0) }
    case (nil, let log?): return { log.write($0) }
    case (let admin?, let log?):
      return { request in
        admin.count(request)
        log.write(request)
      }
    }
  }
}
