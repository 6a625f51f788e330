public import Changes
package import Logging
package import MicroHTTP
public import WebMVVM

/// What a program serves: the coordinators of its requests, and the Model that they show.
///
/// ```swift
/// ServedSite(changes: notes.changes) { context in NotesSite(notes: notes, context: context) }
/// ```
public struct ServedSite<C: SiteCoordinator>: Sendable {
  /// The settings of the site. Those that the program has options for are replaced by the values of the options.
  public var configuration: SiteConfiguration
  /// Reports the changes of the Model; nil for a Model that open pages do not follow.
  public var changes: (any ChangeSource)?
  /// Runs the work for a page so that all its reads see the same state of the data.
  public var reading: Site<C>.Reading
  /// A function around each request that no kept page answers; nil for none: see `Site.Around`.
  public var around: Site<C>.Around?
  /// Whether requests are refused that name another host than this machine. A page of another site can make a browser send
  /// requests to a name that means this machine.
  public var isForThisMachine = false
  /// Receives what happens in the site, for a page that shows it; nil for nobody. It is called on any thread, and must not block.
  public var receive: (@Sendable (SiteEvent) -> Void)?
  /// Returns why the program should get no requests at the moment, in one sentence; nil if it should. Operators see it.
  public var obstacle: (@Sendable () async -> String?)?
  /// Is called after the server has stopped, also if it could not start. A database is closed here. If it throws, the program
  /// ends with this error.
  public var end: @Sendable () async throws -> Void
  /// Creates the coordinator of one request.
  public var makeCoordinator: @Sendable (RequestContext) async throws -> C

  /// Describes what a program serves.
  ///
  /// - Parameters:
  ///   - configuration: The settings of the site, for example sources of pictures.
  ///   - changes: Reports the changes of the Model. Without it, open pages stay as they are.
  ///   - reading: Runs the work for a page so that all its reads see the same state of the data.
  ///   - around: A function around each request that no kept page answers; nil for none: see `Site.Around`.
  ///   - end: Is called after the server has stopped, also if it could not start.
  ///   - makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public init(
    configuration: SiteConfiguration = SiteConfiguration(), changes: (any ChangeSource)? = nil,
    reading: @escaping Site<C>.Reading = { try await $0() }, around: Site<C>.Around? = nil,
    end: @escaping @Sendable () async throws -> Void = {},
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) {
    self.configuration = configuration
    self.changes = changes
    self.reading = reading
    self.around = around
    self.end = end
    self.makeCoordinator = makeCoordinator
  }
}

extension ServedSite {
  /// The site, for a server.
  ///
  /// - Parameters:
  ///   - files: The folder `Public`.
  ///   - observer: Receives what happens in the site, too.
  ///   - logger: Logs errors, and at level `debug` each request.
  package func site(files: StaticFiles?, observer: SiteObserver? = nil, logger: Logger) -> Site<C> {
    let observer =
      receive.map { observer?.also($0) ?? SiteObserver(describe: { _ in [] }, receive: $0) } ?? observer
    return Site(
      configuration: configuration, files: files, logger: logger, changes: changes, observer: observer, around: around,
      reading: reading, makeCoordinator: makeCoordinator)
  }

  /// Whether a request names another host than this machine. Every browser says which host it means. HTTP/1.0 need not.
  func refuses(_ request: Request) -> Bool { isForThisMachine && request.host != nil && !request.isForLoopback }

  /// Serves a Model that several processes share, such as a database: its changes, its reads, and the key of what browsers
  /// store. It is closed at the end, and the pages for operators say if it cannot be used.
  ///
  /// - Parameters:
  ///   - model: The Model.
  ///   - configuration: The settings of the site. Its key is replaced by that of the Model.
  ///   - makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public init(
    model: some SharedModel, configuration: SiteConfiguration = SiteConfiguration(),
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) {
    self.init(
      configuration: configuration.with(keyOf: model), changes: model,
      reading: { work in try await model.reading(work) }, end: { try model.close() }, makeCoordinator: makeCoordinator)
    obstacle = { await model.obstacle() }
  }
}
