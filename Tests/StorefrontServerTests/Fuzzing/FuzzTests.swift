import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// The shop under requests that are changed at random.
///
/// `VITRINE_FUZZ_SECONDS=3600` goes on for an hour; by default it is a minute. `VITRINE_FUZZ_SEED=1` repeats the inputs
/// of the run that printed this seed.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["VITRINE_FUZZ_SECONDS"].flatMap(Int.init).map { max(4, $0) } ?? 60
  private static let seed = environment["VITRINE_FUZZ_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0..<1 << 32)

  @Test func `The shop answers mutated requests with valid responses, and releases its resources`() async throws {
    print("FuzzTests: VITRINE_FUZZ_SEED=\(Self.seed)")
    let folder = try TemporaryFolder()
    try await withServer("--log-level", "warning", in: folder) { server in
      let port = try await server.port()
      let warmUp = Self.seconds / 4

      let first = await fuzz(port, from: Self.seed, for: warmUp)
      let before = try await ProcessUse.least(of: server.pid)
      let second = await fuzz(port, from: Self.seed &+ 1 << 50, for: Self.seconds - warmUp)
      let after = try await ProcessUse.least(of: server.pid)

      print(
        """
        FuzzTests: \(first + second) inputs, descriptors \(before.descriptors) → \(after.descriptors), \
        resident memory \(before.memory >> 10) → \(after.memory >> 10) KiB
        """)
      #expect(after.descriptors <= before.descriptors)
      // What the allocator keeps varies by a few MiB; a leak grows with the inputs, of which there are thousands.
      #expect(after.memory < before.memory + before.memory / 4 + (16 << 20))
      #expect(try await server.client().get("/sorts").status == .ok)
    }
  }

  /// - Returns: how many inputs were sent.
  private func fuzz(_ port: Int, from seed: UInt64, for seconds: Int) async -> Int {
    let run = FuzzRun(seed: seed, port: port, for: .seconds(seconds))
    let count = await run.run()
    if let fault = run.fault { Issue.record("VITRINE_FUZZ_SEED=\(Self.seed): \(fault)") }
    return count
  }
}
