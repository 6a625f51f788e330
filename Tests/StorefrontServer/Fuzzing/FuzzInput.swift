/// What one client of the fuzzer does: bytes, how they are sent, and how the client leaves. The same seed gives the same.
struct FuzzInput: Sendable {
  /// How a client leaves.
  enum Ending: CaseIterable, Sendable {
    /// It shuts down its sending side and reads to the end.
    case finish
    /// It reads for a moment and closes.
    case close
    /// It closes without reading.
    case leave
    /// It resets the connection.
    case reset
  }

  let bytes: [UInt8]
  /// Where the bytes are cut into pieces.
  let cuts: [Int]
  let ending: Ending

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var mutation = FuzzMutation(random: random)
    for _ in 0..<Int.random(in: 0...4, using: &random) { mutation.change() }
    let bytes = mutation.bytes
    self.bytes = bytes
    let count = Int.random(in: 0...9, using: &random) < 7 ? 0 : Int.random(in: 1...3, using: &random)
    cuts = (0..<count).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
    ending =
      [.finish, .finish, .finish, .finish, .close, .close, .leave, .reset].randomElement(using: &random) ?? .finish
  }

  var pieces: [ArraySlice<UInt8>] {
    zip([0] + cuts, cuts + [bytes.count]).map { bytes[$0..<$1] }.filter { !$0.isEmpty }
  }
}

extension FuzzInput: CustomStringConvertible {
  /// The bytes as a shell's `printf` takes them, and the rest in words.
  var description: String {
    let text = bytes.map { byte -> String in
      switch byte {
      case 0x0D: return "\\r"
      case 0x0A: return "\\n"
      case UInt8(ascii: "\\"): return "\\\\"
      case UInt8(ascii: "'"): return "\\047"
      case UInt8(ascii: "%"): return "%%"
      case 0x20..<0x7F: return String(UnicodeScalar(byte))
      default:
        let octal = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }
    }
    return "printf '\(text.joined())' (\(bytes.count) bytes, cut at \(cuts), then \(ending))"
  }
}
