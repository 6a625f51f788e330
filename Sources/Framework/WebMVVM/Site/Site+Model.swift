public import Changes
public import Logging
public import MicroHTTP

extension Site {
  /// Creates a site that shows a Model which several processes share, such as a database: it follows the changes of the
  /// Model, shows one state on each page, and signs what it stores in browsers with the key of the Model.
  ///
  /// ```swift
  /// let database = try Database(path: "notes.sqlite", schema: .notes)
  /// let site = Site(model: database) { NotesSite(database: database, context: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - model: The Model.
  ///   - configuration: The settings of the site. Its key is replaced by that of the Model.
  ///   - files: Static files. A file is served if no route has its address.
  ///   - logger: Logs each unexpected error with the request id that the error page shows, and each request at level
  ///     `debug`.
  ///   - observer: Receives what happens in the site, for a tool that shows it to a developer.
  ///   - around: A function around each request that no kept page answers; nil for none: see ``Around``.
  ///   - makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public init(
    model: some SharedModel, configuration: SiteConfiguration = SiteConfiguration(), files: StaticFiles? = nil,
    logger: Logger = Logger(label: "site"), observer: SiteObserver? = nil, around: Around? = nil,
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) {
    self.init(
      configuration: configuration.with(keyOf: model), files: files, logger: logger, changes: model, observer: observer,
      around: around, reading: { work in try await model.reading(work) }, makeCoordinator: makeCoordinator)
  }
}

extension SiteConfiguration {
  /// The same settings with the key of a Model.
  package func with(keyOf model: some SharedModel) -> SiteConfiguration {
    var configuration = self
    configuration.flashKey = SecretKey(model.siteKey)
    return configuration
  }
}
