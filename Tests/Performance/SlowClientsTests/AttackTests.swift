import Logging
import MicroHTTP
import TestSupport
import Testing

@testable import SlowClients

/// The program `SlowClients`, with a few dozen of them.
@Suite struct AttackTests {
  @Test(arguments: SlowMode.allCases)
  func `Slow clients hold their connections while a normal client is served`(mode: SlowMode) async throws {
    let (tally, normal) = try await attack(
      mode, connections: 40, until: { $0.connected == 40 && !$1.latencies.isEmpty })

    #expect(tally.connected == 40)
    #expect(tally.held == 40)
    #expect(tally.cut == 0 && tally.answered == 0 && tally.refused == 0)
    #expect(!normal.latencies.isEmpty)
    #expect(normal.failures == 0)
  }

  @Test(arguments: [SlowMode.head, .body])
  func `Slow clients connect again after the server has closed their connections`(mode: SlowMode) async throws {
    // On a busy machine, the server may close the connection of a normal client before its request comes.
    let (tally, normal) = try await attack(
      mode, connections: 20,
      {
        $0.headerTimeout = .milliseconds(250)
        $0.bodyTimeout = .milliseconds(250)
      }, until: { $0.cut >= 20 && $0.connected > 20 && $1.failures == 0 })

    #expect(tally.cut >= 20)
    #expect(tally.connected > 20)
    #expect(normal.failures == 0)
  }

  @Test func `Slow clients whose request is refused are answered`() async throws {
    let (tally, _) = try await attack(
      .body, connections: 10, { ($0.bodyLimit, $0.discardLimit) = (10, 10) },
      until: { tally, _ in tally.answered >= 10 })

    #expect(tally.answered >= 10)
  }

  @Test func `The figures are the median, the 99th percentile and the maximum`() {
    let none = NormalClient(port: 1, path: "/", timeout: 1)
    let some = NormalClient(
      port: 1, path: "/", timeout: 1, latencies: (1...200).reversed().map { .milliseconds($0) }, failures: 3)

    #expect(none.description == "no response, 0 failures")
    #expect(some.description == "p50 101.0 ms, p99 199.0 ms, max 200.0 ms; 200 pages, 3 failures")
  }

  /// Attacks a server, each byte a quarter of a second after the last, for two seconds. If that was not enough on a busy
  /// machine, attacks it again for longer.
  private func attack(
    _ mode: SlowMode, connections: Int, _ configure: (inout ServerConfiguration) -> Void = { _ in },
    until isEnough: (Crowd.Tally, NormalClient) -> Bool
  ) async throws -> (Crowd.Tally, NormalClient) {
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    (configuration.headerTimeout, configuration.bodyTimeout) = (.seconds(600), .seconds(600))
    configuration.idleTimeout = .seconds(600)
    configure(&configuration)
    let page = Bytes.utf8(String(repeating: "a page ", count: 20_000))
    let server = try Server(configuration: configuration, logger: Logger(label: "test")) { _ in
      Response(body: .bytes(page))
    }
    let attack = Attack(
      mode: mode, port: UInt16(server.port), path: "/", connections: connections, interval: .milliseconds(250),
      addresses: ["127.0.0.2", "127.0.0.3"].compactMap { IPv4($0) }, timeout: 300)
    var duration = Duration.seconds(1)
    return try await always {
      try await waitFor("an attack shows what it has to") {
        duration = min(duration * 2, .seconds(60))
        let result = try await DedicatedThread.run("attack") { [duration] in attack.attack(for: duration, pid: nil) }
        return isEnough(result.0, result.1) ? result : nil
      }
    } then: {
      await server.shutdown(within: .seconds(2))
    }
  }
}
