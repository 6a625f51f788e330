import ArgumentParser
import Foundation

/// The program that `swift package distribute` runs. The plugin passes the hidden options, a person the others.
@main
struct DistributeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift package distribute",
    abstract: "Pack the shop for machines without Swift: a tarball and a Debian package.",
    discussion: """
      The program contains the Swift libraries. libmicrohttpd, SQLite, zlib and brotli come from the machine: the Debian \
      package depends on them. Without dpkg-deb, only the tarball is made.

      The same commit gives the same files if the program is the same: all times are that of the commit, or \
      SOURCE_DATE_EPOCH in the environment. With traits, write: swift package --traits PostgreSQL distribute
      """)

  @Option(help: ArgumentHelp("The folder that the files are written to.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Pack this program, instead of building one. It was built with swift build -c release --product storefront, and \
      its resources are next to it.
      """, valueName: "file"))
  var program: String?

  @Option(help: .hidden)
  var package = "."

  @Option(help: .hidden)
  var licence: [String] = []

  @Flag(help: .hidden)
  var isCheck = false

  func validate() throws {
    if let program, !FileManager.default.isExecutableFile(atPath: program) {
      throw ValidationError("There is no program “\(program)”.")
    }
  }

  func run() throws {
    // The plugin asks before it builds, so that nobody waits for the build to see a mistake in an option.
    if isCheck { return }
    guard let program else { throw ValidationError("--program is missing.") }
    let folder = URL(filePath: output ?? ".")
    let shop = try ShopProgram(file: URL(filePath: program))
    let sources = ShopSources(package: URL(filePath: package))
    let distribution = Distribution(
      shop: shop, sources: sources, licences: try Licences(packages: licence + [sources.fonts.path]),
      time: try ReleaseTime.seconds(of: URL(filePath: package)))
    for line in try distribution.write(to: folder) { print(line) }
  }
}
