public import WebMVVM
import WebMVVMInspector

extension Vitrine {
  /// Serves a site: reads the command line, prints the site's address, and ends at SIGTERM or SIGINT.
  ///
  /// ```swift
  /// @main
  /// struct Hello {
  ///   static func main() async { await Vitrine.serve { HelloCoordinator(context: $0) } }
  /// }
  /// ```
  ///
  /// The program has the options of ``ServeOptions`` and `--port`. It serves the folder `Public` if there is one. A
  /// program with options or commands of its own uses ``WebMVVM/Site/run(_:port:inspector:admin:logger:)``. The program ends with an
  /// exit code of `sysexits.h` if it cannot serve.
  ///
  /// - Parameter makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public static func serve<C: SiteCoordinator>(
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) async {
    await StandardCommand.run { command in
      let logger = command.options.logger(label: StandardCommand.programName)
      let admin = command.options.adminListener()
      let inspector = command.options.inspector()
      let site = Site(
        configuration: SiteConfiguration(
          isSecure: command.options.isSecure, keptBytes: command.options.keptBytes),
        files: try command.options.filesIfAny(),
        logger: logger, observer: inspector?.observer, makeCoordinator: makeCoordinator)
      try await site.run(command.options, port: command.port, inspector: inspector, admin: admin, logger: logger)
    }
  }
}
