import ArgumentParser
import Foundation
import Persistence
import WebMVVMServer

/// `gallery serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the Gallery until SIGTERM or SIGINT.",
    discussion: """
      Each visitor has their own state. It is deleted from the database 30 days after their last change. All visitors
      share the votes, which stay.
      """)

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8081

  @Option(
    help: ArgumentHelp("The SQLite file with the visitors' state. It is created if missing.", valueName: "path"))
  var database = "gallery.sqlite"

  @Option(help: ArgumentHelp("Where the shop runs, for links to its pages.", valueName: "url"))
  var shop = GalleryServices.shop

  @OptionGroup var options: ServeOptions

  func validate() throws { try ServeOptions.check(port: port) }

  func run() async throws {
    try await options.serve(port: port, label: "gallery") { startup in
      _ = try startup.requiredFiles()
      let database = try GalleryDatabase(path: database, logger: startup.logger)
      return .gallery(database, databasePath: shownPath, shop: shop)
    }
  }

  /// The path of the database in a command that works in any folder. A site that others can reach does not show them
  /// the folders of this machine.
  private var shownPath: String {
    let file = URL(filePath: database)
    return options.isLocal ? file.resolvingSymlinksInPath().path : file.lastPathComponent
  }
}
