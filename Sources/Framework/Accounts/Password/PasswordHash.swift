import COpenSSL
import Foundation
import SecureHash

/// A password's hash with its parameters, as stored in the database.
///
/// Its text is `$scrypt$ln=17,r=8,p=1$salt$hash`, with salt and hash in Base64 without padding, in the PHC string
/// format: https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
package struct PasswordHash: Sendable {
  package let cost: Cost
  private let salt: Data
  private let hash: Data

  /// Hashes a password with a new salt. This takes a large part of a second: see ``PasswordHasher``.
  package init(_ password: Password, cost: Cost) throws {
    let salt = Data.random(byteCount: 16)
    self.init(cost: cost, salt: salt, hash: try Self.hash(password.bytes, salt: salt, cost: cost))
  }

  /// Parses ``text``; nil for any other text or an unreasonable cost.
  package init?(_ text: String) {
    let parts = text.split(separator: "$")
    guard parts.count == 4, let cost = Cost(parts[1]), let salt = Data(unpadded: parts[2]),
      let hash = Data(unpadded: parts[3]), salt.count >= 16, hash.count == Self.byteCount
    else { return nil }
    self.init(cost: cost, salt: salt, hash: hash)
    guard self.text == text else { return nil }
  }

  /// A hash that no password matches.
  init(ofNobodyAt cost: Cost) {
    self.init(cost: cost, salt: Data(count: 16), hash: Data(count: Self.byteCount))
  }

  private init(cost: Cost, salt: Data, hash: Data) {
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  /// The text that the database stores.
  package var text: String { "$scrypt$\(cost)$\(salt.unpadded)$\(hash.unpadded)" }

  /// Whether the password matches. This takes as long as hashing, whether it matches or not.
  package func matches(_ password: Password) throws -> Bool {
    try hash.isEqualInConstantTime(to: Self.hash(password.bytes, salt: salt, cost: cost))
  }

  private static let byteCount = 32

  /// Scrypt (RFC 7914), which OpenSSL calculates.
  ///
  /// - Throws: ``CannotHash``.
  static func hash(_ password: [UInt8], salt: Data, cost: Cost) throws -> Data {
    // At the end of the program OpenSSL would release what the threads that hash still use.
    guard isWithoutCleanup else { throw CannotHash() }
    var hash = Data(count: byteCount)
    let isHashed = hash.withUnsafeMutableBytes { hash in
      password.withUnsafeBytes { password in
        salt.withUnsafeBytes { salt in
          EVP_PBE_scrypt(
            password.baseAddress, password.count, salt.baseAddress, salt.count, 1 << cost.rounds,
            UInt64(cost.blockSize), UInt64(cost.parallelism), cost.memory, hash.baseAddress, hash.count)
        }
      }
    }
    guard isHashed == 1 else { throw CannotHash() }
    return hash
  }

  private static let isWithoutCleanup = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) == 1

  /// There is not enough memory for a hash.
  struct CannotHash: Error {}
}

extension Data {
  fileprivate var unpadded: String { base64EncodedString().trimmingCharacters(in: ["="]) }

  fileprivate init?(unpadded text: Substring) {
    self.init(base64Encoded: text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
  }
}
