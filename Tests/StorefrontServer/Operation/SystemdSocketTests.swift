import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// A socket of systemd can have any address, so what is meant for this machine only is off.
@Suite struct SystemdSocketTests {
  @Test func `With a socket that other machines reach, nobody signs in as a demo person`() async throws {
    try await withShop { shop in
      let client = try await shop.client(redirects: .manual)

      let login = try await client.get("/login").document
      let forced = try await client.post("/login", form: ["person": "2"])

      #expect(try login.first("main")?["data-scene"] == "Login")
      #expect(try login.all("button.person").isEmpty)
      #expect(forced.status == .unprocessableContent)
      #expect(client.cookies["session"] == nil)
    }
  }

  @Test func `With a socket that other machines reach, the inspector is refused`() async throws {
    try await withShop("--inspect") { shop in
      let ending = try await shop.end()

      #expect(ending == EX_USAGE)
      #expect(shop.errors.contains("only this machine may reach the site"), "\(shop.errors)")
    }
  }

  /// Serves a shop on a socket for all addresses.
  private func withShop(_ arguments: String..., body: (ChildProgram) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let socket = try ListeningTestSocket(address: INADDR_ANY)
    let program = try Storefront.withSocket + Storefront.serving + arguments
    try await withProgram(program, in: folder.url, socket: socket.descriptor, body)
    withExtendedLifetime((folder, socket)) {}
  }
}
