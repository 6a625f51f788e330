import CNettle
package import Foundation

/// The digest SHA-256 (FIPS 180-4), which Nettle calculates: 32 bytes.
package struct SHA256 {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  /// Adds bytes. It does not matter how they are divided into calls.
  package mutating func update(_ bytes: some ContiguousBytes) {
    bytes.withUnsafeBytes { bytes in
      nettle_sha256_update(&context, bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
  }

  /// The digest of all bytes.
  package consuming func finalize() -> Data {
    var digest = Data(count: Int(SHA256_DIGEST_SIZE))
    digest.withUnsafeMutableBytes { digest in
      nettle_sha256_digest(&context, digest.count, digest.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    return digest
  }

  /// The digest of bytes that are all there.
  package static func digest(of bytes: some ContiguousBytes) -> Data {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// The digest of a text in UTF-8.
  package static func digest(of text: String) -> Data { digest(of: Data(text.utf8)) }
}
