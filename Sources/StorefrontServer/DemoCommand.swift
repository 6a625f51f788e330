import ArgumentParser
import Persistence
import Storefront
import WebMVVMServer

/// `storefront demo`, and `storefront` alone.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Serve the demo: goods, and people to sign in as without a password.",
    discussion: """
      A new database is filled with goods, a student, a teacher and an operator, and their mail. Everybody who reaches the \
      demo can be any of them, so it runs on no other database, and listens only for this machine.
      """)

  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The SQLite file of the demo, or a database on a PostgreSQL server. It is made at the first start.",
      valueName: "path|url"))
  var path = DatabaseOptions.demoPath

  @Flag(
    name: .customLong("open-to-everybody"),
    help: """
      Let other machines reach the demo, for example in a container: with --host, --public-url or a socket of systemd.
      """)
  var isOpenToEverybody = false

  @OptionGroup var server: ShopServer

  func validate() throws {
    try DatabaseOptions.check(path, of: "--database")
    guard isOpenToEverybody || server.options.isLocal else {
      throw ValidationError(
        """
        Everybody who reaches the demo can be any of its people, also an operator. So it listens only on 127.0.0.1, ::1 or \
        localhost, without --public-url. If everybody may reach it, add --open-to-everybody.
        """)
    }
  }

  func run() async throws {
    var database = DatabaseOptions()
    database.path = path
    try await server.run(database, isDemo: true, isForThisMachine: !isOpenToEverybody) { shop, _ in
      if let filled = try shop.fillDemo() {
        print("Created \(DatabaseAddress.shown(path)). \(filled.summary)")
      }
    }
  }
}
