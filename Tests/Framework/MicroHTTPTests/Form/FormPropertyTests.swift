import MicroHTTP
import Testing

/// Random forms. The seed is in the failure message.
struct FormPropertyTests {
  @Test func `Encoding and parsing are inverse`() throws {
    var random = SeededGenerator(seed: 42)
    for round in 0..<500 {
      let fields = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Form.Field(name: text(1...10, &random), value: text(0...20, &random))
      }
      let encoded = fields.map { encode($0.name, &random) + "=" + encode($0.value, &random) }.joined(separator: "&")
      let form = try Form(parsing: encoded.utf8)
      #expect(form.fields == fields, "round \(round): \(encoded)")
      let shorter = PercentEncoding.escapingOnlyASCII(encoded.utf8)
      #expect(try Form(parsing: shorter) == form, "round \(round): \(encoded)")
    }
  }

  @Test func `Any bytes are either parsed or refused`() {
    var random = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = Array("%%%%&=+;aA09fF".utf8) + [0, 0x80, 0xC3, 0xA9, 0xFF, 0x0A]
    var parsed = 0
    var refused = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      do throws(FormError) {
        let form = try Form(parsing: bytes)
        #expect(form.fields.allSatisfy { !$0.name.isEmpty })
        #expect(form.fields.count <= bytes.count)
        parsed += 1
      } catch {
        refused += 1
      }
    }
    #expect(parsed > 1000 && refused > 1000)
  }

  private func text(_ length: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    let alphabet: [Character] = ["a", "Z", "0", " ", "+", "&", "=", "%", "茶", "é", "🍵", "\n", ";", "/", "\u{1}"]
    return String(
      (0..<Int.random(in: length, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
  }

  /// Escapes the characters that need it, and randomly others.
  private func encode(_ text: String, _ random: inout SeededGenerator) -> String {
    var result = ""
    for byte in text.utf8 {
      if byte == UInt8(ascii: " "), Bool.random(using: &random) {
        result += "+"
      } else if byte < 0x80, Character(UnicodeScalar(byte)).isLetter, Bool.random(using: &random) {
        result += String(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: Bool.random(using: &random))
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
