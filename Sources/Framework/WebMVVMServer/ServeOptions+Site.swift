import Changes
import Development
import Logging
import MicroHTTP
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
      let server = try server(
        port: port, logger: logger, inspector: inspector, admin: admin, refused: site.respond(to:_:),
        bodyRules: site.bodyRules(for:),
        shortcut: { [served] in served.refuses($0) ? nil : site.respondAtOnce(to: $0) },
        handler: { [served] in
          served.refuses($0)
            ? site.respond(to: Self.isForOtherHost, RefusedRequest($0)) : await site.respond(to: $0)
        })
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
