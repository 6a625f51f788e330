public import Foundation
import SecureHash

/// The key with which a site signs what a browser stores for it.
public struct SecretKey: Sendable {
  private let bytes: Data

  /// Creates a key of 256 random bits.
  public init() { bytes = .random(byteCount: 32) }

  /// Creates a key that was stored, of at least 32 bytes from a random number generator.
  public init(_ bytes: some ContiguousBytes) { self.bytes = bytes.withUnsafeBytes { Data($0) } }

  /// The code that only this key gives a message.
  func code(of message: Data) -> Data { HMAC.code(of: message, key: bytes) }

  /// Whether a message has the code that only this key gives it.
  func isCode(_ code: [UInt8], of message: Data) -> Bool { code.isEqualInConstantTime(to: self.code(of: message)) }
}

extension SecretKey: CustomStringConvertible {
  /// Does not contain the secret, because descriptions are written to logs.
  public var description: String { "SecretKey" }
}
