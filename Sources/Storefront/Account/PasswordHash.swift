import Crypto
import CryptoExtras
import Foundation

/// A password's hash with all that it takes to check another against it: what the database keeps.
///
/// Its text is `$scrypt$ln=17,r=8,p=1$salt$hash`, with the last two in Base64, as the PHC string format has it:
/// https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
struct PasswordHash: Sendable {
  /// How dear a hash is. RFC 7914, section 2.
  struct Cost: Hashable, Sendable {
    /// Log2 of N, the cost in time and memory.
    var rounds: Int
    /// r, the block size.
    var blockSize: Int
    /// p, the parallelism.
    var parallelism: Int

    /// N = 2^17, r = 8, p = 1: 128 MiB, as OWASP's Password Storage Cheat Sheet asks for.
    static let standard = Cost(rounds: 17, blockSize: 8, parallelism: 1)
  }

  let cost: Cost
  private let salt: Data
  private let hash: Data

  /// Hashes a password with a new salt. That takes a good part of a second: see ``PasswordHasher``.
  init(_ password: Password, cost: Cost) throws {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    self.cost = cost
    self.salt = salt
    hash = try Self.hash(password, salt: salt, cost: cost)
  }

  /// Reads what ``text`` wrote; nil for anything else, or for a cost that nobody would set.
  init?(_ text: String) {
    let parts = text.split(separator: "$")
    guard parts.count == 4, parts[0] == "scrypt", let salt = Data(base64Encoded: String(parts[2])),
      let hash = Data(base64Encoded: String(parts[3])), salt.count >= 16, hash.count == Self.byteCount
    else { return nil }
    let numbers = parts[1].split(separator: ",").map { $0.split(separator: "=") }
    guard
      numbers.map(\.first) == ["ln", "r", "p"], numbers.allSatisfy({ $0.count == 2 }),
      let rounds = Int(numbers[0][1]), let blockSize = Int(numbers[1][1]), let parallelism = Int(numbers[2][1]),
      (1...20).contains(rounds), (1...32).contains(blockSize), (1...16).contains(parallelism)
    else { return nil }
    cost = Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    self.salt = salt
    self.hash = hash
  }

  /// What the database keeps.
  var text: String {
    "$scrypt$ln=\(cost.rounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(salt.base64EncodedString())$"
      + hash.base64EncodedString()
  }

  /// Whether this is the hash of a password. That takes as long as to make one, whatever the answer.
  func matches(_ password: Password) throws -> Bool {
    let other = try Self.hash(password, salt: salt, cost: cost)
    return zip(hash, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let byteCount = 32

  private static func hash(_ password: Password, salt: Data, cost: Cost) throws -> Data {
    let key = try KDF.Scrypt.deriveKey(
      from: password.bytes, salt: salt, outputByteCount: byteCount, rounds: 1 << cost.rounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
    return key.withUnsafeBytes { Data($0) }
  }
}
