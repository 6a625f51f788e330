import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

/// How people sign in while the operator's accounts are there.
extension UserCommandTests {
  @Test func `The operator can end the sessions of one person, and those of everybody`() async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer(in: folder) { server in
      let (wen, kim) = (try await server.client(), try await server.client())
      _ = try await wen.get("/")
      for name in ["Wen", "Kim"] { _ = try await user("add", name, "--password", "a quiet word", in: folder) }
      #expect(try await wen.signIn(as: "Wen", "a quiet word") == "Wen")
      #expect(try await kim.signIn(as: "Kim", "a quiet word") == "Kim")

      let one = try await user("sign-out", "wen", in: folder)
      #expect(one.ending == 0 && one.output == "Wen is signed out everywhere.\n")
      #expect(try await wen.me == nil)
      #expect(try await kim.me == "Kim")

      let everybody = try await user("sign-out", "--all", in: folder)
      #expect(everybody.ending == 0 && everybody.output == "Everybody is signed out.\n")
      #expect(try await kim.me == nil)
      for arguments in [["sign-out"], ["sign-out", "Wen", "--all"]] {
        let refused = try await withStorefront(["user"] + arguments + ["--database", "shop.sqlite"], in: folder) {
          (ending: try await $0.end(), errors: $0.errors)
        }
        #expect(refused.ending == 64 && refused.errors.contains("Give a name, or --all."))
      }
    }
  }

  @Test func `An account that was created before the first start can sign in`() async throws {
    let folder = try TemporaryFolder()
    let added = try await user("add", "Wen", "--password", "a quiet word", in: folder)
    #expect(added.ending == 0)

    try await withServer("serve", in: folder) { server in
      let name = try await server.client().signIn(as: "Wen", "a quiet word")
      #expect(name == "Wen")
    }
  }

  @Test func `If sign-up is closed, the accounts that the operator created can sign in`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    _ = try await user("add", "Wen", "--password", "a quiet word", in: folder)

    try await withServer("--signup", "closed", in: folder) { server in
      let client = try await server.client()
      let signup = try await client.post("/signup", form: ["name": "Wan", "password": "a quiet word"])

      #expect(signup.status == .forbidden)
      #expect(try await client.get("/login").document.all("a[href^='/signup']").isEmpty)
      #expect(try await client.signIn(as: "Wen", "a quiet word") == "Wen")
    }
  }

  @Test func `Behind a proxy, failed sign-ins are counted for the address that the proxy added`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    _ = try await user("add", "Wen", "--password", "a quiet word", in: folder)

    try await withServer("serve", "--public-url", "http://shop.example", in: folder) { server in
      let client = try await server.client(redirects: .manual)
      // The wait is one second at first, and doubles with each failure. So a slow machine needs some more attempts.
      var statuses: [Int] = []
      while statuses.count < 15, statuses.last != 429 {
        statuses.append(try await client.signIn("a loud word", from: "203.0.113.7").status.code)
      }
      #expect(statuses.count > 5 && statuses.dropLast().allSatisfy { $0 == 422 } && statuses.last == 429, "\(statuses)")
      #expect(try await client.signIn("a quiet word", from: "203.0.113.8").status == .seeOther)
      #expect(!server.errors.contains("loud") && server.errors.contains("A sign-in failed."))
    }
  }
}
