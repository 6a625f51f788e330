import ArgumentParser
import Changes
import Development
import Foundation
import Logging
import MicroHTTP
import Synchronization
public import WebMVVM
import WebMVVMInspector

extension ServeOptions {
  /// Serves a site as the options say, and returns after SIGTERM or SIGINT. All options are implemented.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 lets the system choose.
  ///   - label: The name of the program in its log.
  ///   - makeSite: Creates what is served. It is called when the address is free, and before the program listens.
  /// - Throws: What `makeSite` and ``ServedSite/end`` throw, `ServerError` if the server cannot start, and a
  ///   `ValidationError` for options that do not fit together.
  public func serve<C: SiteCoordinator>(
    port: Int, label: String = "site", _ makeSite: (Startup) async throws -> ServedSite<C>
  ) async throws {
    let logger = logger(label: label)
    let files = try filesIfAny()
    try checkAddresses(port: port)
    let admin = adminListener()
    let inspector = inspector()
    var served = try await makeSite(
      Startup(options: self, port: port, files: files, logger: logger, admin: admin))
    served.configuration = configured(served.configuration)
    // In the edit loop, the pages of any site follow the program.
    if DevelopmentChannel.hub != nil { served.changes = served.changes ?? InMemoryChanges() }
    do {
      let site = served.site(files: files, observer: inspector?.observer, logger: logger)
      admin?.watch(site)
      if let obstacle = served.obstacle { admin?.requires(obstacle) }
      let server = try server(site, of: served, port: port, logger: logger, inspector: inspector, admin: admin)
      try await server.run(inspector: inspector, admin: admin, logger: logger)
    } catch {
      try? await served.end()
      throw error
    }
    try await served.end()
  }

  private static let isForOtherHost = Refusal(
    .misdirectedRequest, "This site is only for the addresses localhost, 127.0.0.1 and [::1].")

  /// The settings of a site, with the values of the options.
  private func configured(_ configuration: SiteConfiguration) -> SiteConfiguration {
    var configuration = configuration
    configuration.isSecure = isSecure
    configuration.keptBytes = keptBytes
    configuration.updatesOpenPages = hasStreams
    configuration.liveLimits = liveLimits
    return configuration
  }
}

// What a program makes from its options.

extension ServeOptions {
  /// The folder `Public`.
  ///
  /// - Throws: An error with a readable description if the folder does not exist.
  func files() throws -> StaticFiles { try StaticFiles(folder: publicFolder ?? PublicFolder.find()) }

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

  /// Tries whether a server could listen on its addresses now, without listening. It is called before a new database is
  /// created, so that a start that fails leaves nothing behind.
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

  /// Binds the address and listens.
  ///
  /// - Throws: `ServerError`, and a `ValidationError` for an option that the program does not read.
  private func server<C: SiteCoordinator>(
    _ site: Site<C>, of served: ServedSite<C>, port: Int, logger: Logger, inspector: Inspector?, admin: AdminListener?
  ) throws -> Server {
    try checkThatAllAreRead(
      ConfiguredArguments.areRead.load(ordering: .relaxed), environment: ProcessInfo.processInfo.environment)
    var configuration = ServerConfiguration(host: host, port: port)
    configuration.connectionsPerAddress = connectionsPerAddress
    configuration.streamLimit = streams
    configuration.streamsPerAddress = streamsPerAddress
    configuration.isBehindProxy = isBehindProxy
    // A socket that systemd opened for the program is used in place of the address.
    configuration.inheritedSocket = try ServiceManager().socket
    var shortcut: @Sendable (Request) -> Response? = { served.refuses($0) ? nil : site.respondAtOnce(to: $0) }
    var handler: Server.Handler = {
      served.refuses($0) ? site.respond(to: Self.isForOtherHost, RefusedRequest($0)) : await site.respond(to: $0)
    }
    if let inspector { handler = inspector.handler(around: handler) }
    if let hub = DevelopmentChannel.hub {
      // The edit loop adds something to each page, so that none is sent as it is kept.
      shortcut = { _ in nil }
      handler = hub.handler(around: handler)
    }
    return try Server(
      configuration: configuration, logger: logger, streamEnd: LiveStreams.endOfStream, refused: site.respond(to:_:),
      answered: answered(admin), bodyRules: site.bodyRules(for:), shortcut: shortcut, handler: handler)
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
