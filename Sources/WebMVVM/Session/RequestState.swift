import MicroHTTP

/// What the contexts of one request share.
final class RequestState {
  let request: Request
  let cookies: SiteCookies
  let commands: RunningCommands
  let table: (any AnyRouteTable)?
  let files: StaticFiles?
  private(set) lazy var session: SessionToken? = cookies.session(in: request)
  private(set) lazy var route: MatchedRoute? = found.flatMap { try? table?.index.matched($0) }
  var found: RouteIndex.Found?
  var remembered = RequestContext.Remembered()
  var flashOfThisPage: Flash?
  var flashWasTaken = false
  /// The fields of the form, once they are read.
  var sent: Form?

  init(
    request: Request, cookies: SiteCookies, commands: RunningCommands, table: (any AnyRouteTable)?, files: StaticFiles?
  ) {
    self.request = request
    self.cookies = cookies
    self.commands = commands
    self.table = table
    self.files = files
  }
}
