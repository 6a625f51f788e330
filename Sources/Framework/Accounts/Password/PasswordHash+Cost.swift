import Foundation

extension PasswordHash {
  /// The cost of a hash. RFC 7914, section 2.
  package struct Cost: Hashable, Sendable {
    /// Log2 of N, the cost in time and memory.
    package var rounds: Int
    /// r, the block size.
    package var blockSize: Int
    /// p, the parallelism.
    package var parallelism: Int

    package init(rounds: Int, blockSize: Int, parallelism: Int) {
      (self.rounds, self.blockSize, self.parallelism) = (rounds, blockSize, parallelism)
    }

    /// The memory that a hash takes, in bytes: 128 · r · (N + p + 2), as OpenSSL counts.
    var memory: UInt64 { 128 * UInt64(blockSize) * (1 << UInt64(rounds) + UInt64(parallelism) + 2) }

    /// N = 2^17, r = 8, p = 1: 128 MiB, as OWASP's Password Storage Cheat Sheet recommends.
    package static let standard = Cost(rounds: 17, blockSize: 8, parallelism: 1)

    /// The cost of the hashes that a program makes: ``standard``.
    ///
    /// Only a program that was built for debugging accepts another one, such as `ln=4,r=8,p=1` in
    /// `VITRINE_TEST_HASH_COST`, because tests make many hashes.
    package static let ofProgram: Cost = {
      #if DEBUG
        if let text = ProcessInfo.processInfo.environment["VITRINE_TEST_HASH_COST"], let cost = Cost(text[...]) {
          return cost
        }
      #endif
      return standard
    }()
  }
}

extension PasswordHash.Cost: CustomStringConvertible {
  /// In the PHC string format: `ln=17,r=8,p=1`.
  package var description: String { "ln=\(rounds),r=\(blockSize),p=\(parallelism)" }

  /// Parses ``description``; nil for a cost of more than 1 GiB or more time than anybody waits.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ",").map { $0.split(separator: "=") }
    guard
      numbers.map(\.first) == ["ln", "r", "p"], numbers.allSatisfy({ $0.count == 2 }),
      let rounds = Int(numbers[0][1]), let blockSize = Int(numbers[1][1]), let parallelism = Int(numbers[2][1]),
      (1...20).contains(rounds), (1...32).contains(blockSize), (1...16).contains(parallelism),
      128 * blockSize << rounds <= 1 << 30
    else { return nil }
    self.init(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
  }
}
