import Changes
import Development
import Logging
public import WebMVVM
import WebMVVMInspector

extension ServeOptions {
  /// Serves a site as the options say, and returns after SIGTERM or SIGINT. All options are implemented.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 lets the system choose.
  ///   - label: The name of the program in its log.
  ///   - makeSite: Creates what is served. It is called when the address is free, and before the program listens.
  /// - Throws: What `makeSite` throws, `ServerError` if the server cannot start, and a `ValidationError` for options that do
  ///   not fit together.
  public func serve<C: SiteCoordinator>(
    port: Int, label: String = "site", _ makeSite: (Startup) async throws -> ServedSite<C>
  ) async throws {
    let logger = logger(label: label)
    let files = try filesIfAny()
    try checkAddresses(port: port)
    let admin = adminListener()
    let inspector = inspector()
    let served = try await makeSite(Startup(options: self, port: port, logger: logger, admin: admin))
    let site = Site(
      configuration: configured(served.configuration), files: files, logger: logger,
      // In the edit loop, the pages of any site follow the program.
      changes: served.changes ?? (DevelopmentChannel.hub == nil ? nil : InMemoryChanges()),
      observer: inspector?.observer, around: served.around, reading: served.reading,
      makeCoordinator: served.makeCoordinator)
    do {
      try await site.run(self, port: port, inspector: inspector, admin: admin, logger: logger)
    } catch {
      await served.end()
      throw error
    }
    await served.end()
  }

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
