import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// The shop under requests that are changed at random.
///
/// Some hundred inputs are sent. As a stress test it goes on for a minute, and with `VITRINE_FUZZ_SECONDS=3600` for an hour.
/// `VITRINE_FUZZ_SEED=1` repeats the inputs of the run that printed this seed.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds =
    environment["VITRINE_FUZZ_SECONDS"].flatMap(Int.init).map { max(4, $0) } ?? (isStressRun ? 60 : nil)
  private static let seed = environment["VITRINE_FUZZ_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0..<1 << 32)

  @Test func `The shop answers mutated requests with valid responses, and releases its resources`() async throws {
    print("FuzzTests: VITRINE_FUZZ_SEED=\(Self.seed)")
    let folder = try await TemporaryFolder.demoShop()
    try await withServer("--log-level", "warning", "--admin", "127.0.0.1:0", in: folder) { server in
      let port = try await server.port()
      if let seconds = Self.seconds {
        try await fuzz(server, at: port, seconds)
      } else {
        let count = await fuzz(port, from: Self.seed, for: .inputs(50))
        print("FuzzTests: \(count) inputs")
      }
      try await waitUntil("the shop has no connections") {
        let metrics = try await Metrics(of: server)
        return metrics["http_connections"] == 0 && metrics["http_streams"] == 0
      }
      #expect(try await server.client().get("/sorts").status == .ok)
    }
  }

  /// Sends inputs for a long time, in which descriptors or memory that are not released would be seen.
  private func fuzz(_ server: ChildProgram, at port: Int, _ seconds: Int) async throws {
    let warmUp = seconds / 4
    let first = await fuzz(port, from: Self.seed, for: .seconds(warmUp))
    let before = try await ProcessUse.least(of: server.pid)
    let second = await fuzz(port, from: Self.seed &+ 1 << 50, for: .seconds(seconds - warmUp))
    // What the allocator keeps varies by a few MiB; a leak grows with the inputs, of which there are thousands.
    let limit = before.memory + before.memory / 4 + (16 << 20)
    let after = try await waitFor("the shop lets go of descriptors and memory") {
      let use = try ProcessUse(of: server.pid)
      return use.descriptors <= before.descriptors && use.memory < limit ? use : nil
    }
    print(
      """
      FuzzTests: \(first + second) inputs, descriptors \(before.descriptors) → \(after.descriptors), \
      resident memory \(before.memory >> 10) → \(after.memory >> 10) KiB
      """)
  }

  /// - Returns: how many inputs were sent.
  private func fuzz(_ port: Int, from seed: UInt64, for length: FuzzRun.Length) async -> Int {
    let run = FuzzRun(seed: seed, port: port, for: length)
    let count = await run.run()
    if let fault = run.fault { Issue.record("VITRINE_FUZZ_SEED=\(Self.seed): \(fault)") }
    return count
  }
}
