import Foundation
import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

/// Passwords that are hashed at the cost for users, which takes long in a debug build.
@Suite(.stress) struct StandardHashTests {
  @Test func `Without the variable for tests, a password is hashed at the standard cost`() async throws {
    let folder = try TemporaryFolder()
    let add = ["user", "add", "Wen", "--password", "a quiet word", "--database", "shop.sqlite"]

    let ending = try await withStorefront(add, with: [standardHashes], in: folder) { try await $0.end() }

    #expect(ending == 0)
    try readShop(in: folder) { db in
      let hash = try db.value("SELECT passwordHash FROM account WHERE name = 'Wen'", as: String.self)
      #expect(hash?.hasPrefix("$scrypt$ln=17,r=8,p=1$") == true, "\(hash ?? "")")
    }
  }

  @Test func `The program ends on a signal, even while many people sign in`() async throws {
    let folder = try TemporaryFolder()

    let serve = [
      "serve", "--port", "0", "--public", publicFolder.path, "--database", "shop.sqlite", "--public-url",
      "http://shop.example", "--admin", "127.0.0.1:0",
    ]
    try await withStorefront(serve, with: [standardHashes], in: folder) { server in
      let port = try await server.port()
      let statuses: [Int?] = try await withThrowingTaskGroup(of: Int?.self) { group in
        for number in 1...100 { group.addTask { await statusAfterWrongPasswords(of: number, at: port) } }
        try await always {
          // Two hashes are made at a time, and each takes a good part of a second.
          try await waitUntil("many passwords wait") {
            try await Metrics(of: server)["password_hashes_waiting"] ?? 0 > 50
          }
        } then: {
          server.send(SIGTERM)
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      let ending = try await server.end()
      #expect(ending == 0)
      #expect(statuses.contains(503) && statuses.allSatisfy { [503, nil].contains($0) }, "\(statuses)")
      #expect(!server.errors.contains("[error]") && !server.errors.contains(" error "), "\(server.errors)")
    }
  }
}

/// A variable of the environment with which a program hashes passwords as one that was built for users does.
private let standardHashes = "VITRINE_TEST_HASH_COST="

/// Signs in with wrong passwords until the server gives another answer, and returns its status; nil if it gives none.
///
/// Each attempt is by another person at another address, so that none has to wait.
private func statusAfterWrongPasswords(of number: Int, at port: Int) async -> Int? {
  guard let forwarded = HTTPField.Name("X-Forwarded-For") else { preconditionFailure("no field name") }
  let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual, timeout: .seconds(600))
  var status: Int? = 422
  var attempt = 0
  while status == 422 {
    attempt += 1
    status = try? await client.post(
      "/login", form: ["name": "Pupil \(number) \(attempt)", "password": "a word"],
      headerFields: [forwarded: "10.\(number).\(attempt >> 8).\(attempt & 255)"]
    ).status.code
  }
  return status
}
