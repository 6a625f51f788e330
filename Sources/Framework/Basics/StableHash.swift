/// Hashes that are the same in every process: FNV-1a. https://www.rfc-editor.org/rfc/rfc9923
///
/// Who can choose the bytes can find two inputs with the same hash.
package enum StableHash {
  /// A hash of 64 bits.
  package static func of64(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A hash of 32 bits.
  package static func of32(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
