import CNettle
package import Foundation

extension ContiguousBytes {
  /// Compares two secrets. The time depends only on their lengths, so it tells nobody which bytes are equal.
  package func isEqualInConstantTime(to other: some ContiguousBytes) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        bytes.count == other.count && nettle_memeql_sec(bytes.baseAddress, other.baseAddress, bytes.count) != 0
      }
    }
  }
}
