import ArgumentParser
import Logging
import Storefront
import WebMVVMServer

/// `storefront serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve a shop of your own until SIGTERM or SIGINT.",
    discussion: "A new shop is empty. Nobody can sign in without a password.")

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var server: ShopServer

  func run() async throws {
    try await server.run(database) { shop, logger in
      try await shop.claimForOwner()
      if try await shop.isEmpty() { print("This shop is empty. For the demo: storefront demo") }
      // Behind a proxy that the shop does not know, all clients have its address.
      if server.options.isLocal { logger.notice("\(Self.hasLocalClients)") }
    }
  }

  private static let hasLocalClients = """
    All clients have one address, that of this machine. Behind a proxy, set --public-url, so that limits count for each \
    visitor and not for all together.
    """
}
