import CNettle
package import Foundation

/// The message authentication code HMAC-SHA256 (RFC 2104), which Nettle calculates: 32 bytes.
package enum HMAC {
  /// The code of a message. Nobody can make it without the key.
  package static func code(of message: some ContiguousBytes, key: some ContiguousBytes) -> Data {
    var context = hmac_sha256_ctx()
    key.withUnsafeBytes { key in
      nettle_hmac_sha256_set_key(&context, key.count, key.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    message.withUnsafeBytes { message in
      nettle_hmac_sha256_update(&context, message.count, message.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    var code = Data(count: Int(SHA256_DIGEST_SIZE))
    code.withUnsafeMutableBytes { code in
      nettle_hmac_sha256_digest(&context, code.count, code.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    return code
  }
}
