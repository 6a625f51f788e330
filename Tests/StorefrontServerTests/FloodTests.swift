import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct FloodTests {
  @Test func `While one address signs up 300 people, another signs in within three times its usual time`() async throws
  {
    let folder = try TemporaryFolder()
    _ = try await storefront(
      "user", "add", "Wen", "--password", "a quiet word", "--database", "shop.sqlite", in: folder)
    try await withServer("--public-url", "http://shop.example", in: folder) { server in
      let port = try await server.port()
      let usual = try await signInTimes(port)

      let loaded = try await withThrowingTaskGroup(of: Int?.self) { flood in
        for number in 1...300 {
          flood.addTask { try? await signUp("Pupil \(number)", port, from: "203.0.113.7") }
        }
        // Those who find no place are told so at once: as soon as one is, all places are taken.
        while let status = try await flood.next(), status != 503 {}
        let times = try await signInTimes(port)
        server.send(SIGKILL)
        return times
      }

      #expect(loaded[loaded.count / 2] <= usual[usual.count / 2] * 3, "usual \(usual), in the flood \(loaded)")
    }
  }
}

/// How long a few sign-ins from an address take, from the shortest on.
private func signInTimes(_ port: Int) async throws -> [Duration] {
  var times: [Duration] = []
  for _ in 1...5 {
    let begin = ContinuousClock.now
    let status = try await send("/login", ["name": "Wen", "password": "a quiet word"], port, from: "203.0.113.8")
    times.append(ContinuousClock.now - begin)
    #expect(status == 303)
  }
  return times.sorted()
}

private func signUp(_ name: String, _ port: Int, from address: String) async throws -> Int {
  try await send("/signup", ["name": name, "password": "a loud word"], port, from: address)
}

private func send(
  _ target: String, _ form: KeyValuePairs<String, String>, _ port: Int, from address: String
) async throws -> Int {
  guard let forwarded = HTTPField.Name("X-Forwarded-For") else { preconditionFailure("no field name") }
  let client = TestClient(host: "127.0.0.1", port: port, redirects: .manual, timeout: .seconds(120))
  return try await client.post(target, form: form, headerFields: [forwarded: address]).status.code
}
