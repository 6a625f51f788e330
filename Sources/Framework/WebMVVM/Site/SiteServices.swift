import MicroHTTP

/// What all requests of a site share. It is a class, so that a request counts one reference and not one for each part.
final class SiteServices: Sendable {
  /// See ``SiteConfiguration/name``.
  let name: LocalizedText?
  let languages: SiteLanguages
  let cookies: SiteCookies
  let clock: SiteClock
  /// Static files; nil if there are none.
  let files: StaticFiles?
  /// Whether the site knows when its Model changes.
  let followsModel: Bool
  /// See ``SiteConfiguration/livePath``; nil if open pages stay as they are.
  let livePath: String?
  let table: (any AnyRouteTable)?
  let commands: RunningCommands

  /// - Parameters:
  ///   - table: The routes; nil for a context without routes, for a test.
  ///   - other: The services of the same site with another table. The commands are the same.
  init(
    _ configuration: SiteConfiguration, table: (any AnyRouteTable)? = nil, files: StaticFiles? = nil,
    followsModel: Bool = false, sharing other: SiteServices? = nil
  ) {
    name = configuration.name
    languages = configuration.languages
    cookies = SiteCookies(
      isSecure: configuration.isSecure, flashCodec: FlashCodec(key: configuration.flashKey),
      prefix: configuration.cookiePrefix)
    clock = configuration.clock
    self.files = files
    self.followsModel = followsModel
    livePath = configuration.updatesOpenPages ? configuration.livePath : nil
    self.table = table
    commands = other?.commands ?? RunningCommands()
  }
}
