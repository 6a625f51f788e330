/// A fast keyed hash of 64 bits: the same bytes with the same key have the same hash on every machine.
///
/// It recognizes that a page has not changed. It is not a message authentication code. The bytes are mixed as in wyhash,
/// 16 at a time, by multiplying 64-bit words to 128 bits: https://github.com/wangyi-fudan/wyhash
/// Long texts have four states, because a multiplication takes the processor several steps, and it can do others meanwhile.
struct ByteHash {
  private static let secret: (UInt64, UInt64) = (0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db)

  private var state: UInt64
  private var count: UInt64 = 0

  init(key: UInt64) {
    // The first words are multiplied by a number that depends on the state. It must not be 0 for the key 0 and a short text.
    state = key &+ Self.secret.1
  }

  /// Adds bytes. Where one addition ends and the next one begins counts.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    if let base = bytes.baseAddress {
      offset = combineBlocks(base, bytes.count)
      while offset &+ 16 <= bytes.count {
        mix(Self.word(base + offset), Self.word(base + offset + 8))
        offset &+= 16
      }
    }
    var last: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &last) { $0.copyBytes(from: bytes[offset...]) }
    mix(last.0, last.1)
    count &+= UInt64(bytes.count)
    mix(count, 0)
  }

  /// Adds as many blocks of 64 bytes as there are, and returns their number of bytes.
  private mutating func combineBlocks(_ base: UnsafeRawPointer, _ count: Int) -> Int {
    guard count >= 64 else { return 0 }
    var (first, second, third, fourth) = (state, ~state, state &+ Self.secret.0, state &- Self.secret.0)
    var offset = 0
    while offset &+ 64 <= count {
      Self.mix(&first, Self.word(base + offset), Self.word(base + offset + 8))
      Self.mix(&second, Self.word(base + offset + 16), Self.word(base + offset + 24))
      Self.mix(&third, Self.word(base + offset + 32), Self.word(base + offset + 40))
      Self.mix(&fourth, Self.word(base + offset + 48), Self.word(base + offset + 56))
      offset &+= 64
    }
    mix(first, second)
    mix(third, fourth)
    return offset
  }

  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  func finish() -> UInt64 {
    var hash = self
    hash.mix(count, Self.secret.1)
    return hash.state
  }

  private static func word(_ bytes: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  private mutating func mix(_ first: UInt64, _ second: UInt64) { Self.mix(&state, first, second) }

  private static func mix(_ state: inout UInt64, _ first: UInt64, _ second: UInt64) {
    let product = (first ^ secret.1).multipliedFullWidth(by: second ^ state ^ secret.0)
    // The state is added, so that a factor that is zero does not erase what came before.
    state = (product.high ^ product.low) &+ (state << 23 | state >> 41)
  }
}
