public import Changes
import Logging
public import WebMVVM

extension ServedSite {
  /// Serves a Model that several processes share, such as a database: its changes, its reads, and the key of what browsers
  /// store. It is closed at the end, and the pages for operators say if it cannot be used.
  ///
  /// - Parameters:
  ///   - model: The Model.
  ///   - configuration: The settings of the site. Its key is replaced by that of the Model.
  ///   - startup: The program that serves it.
  ///   - makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public init(
    model: some SharedModel, configuration: SiteConfiguration = SiteConfiguration(), startup: Startup,
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) {
    startup.admin?.requires { await model.obstacle() }
    let logger = startup.logger
    self.init(
      configuration: configuration.with(keyOf: model), changes: model,
      reading: { work in try await model.reading(work) },
      end: {
        do { try model.close() } catch { logger.error("The Model cannot be closed.", metadata: ["reason": "\(error)"]) }
      }, makeCoordinator: makeCoordinator)
  }
}
