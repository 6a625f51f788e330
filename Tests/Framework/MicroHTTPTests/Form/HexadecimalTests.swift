import MicroHTTP
import Testing

@Suite struct HexadecimalTests {
  @Test func `Bytes are encoded as digits in lower case, and digits of either case are decoded`() {
    #expect(Hexadecimal.encoded([0, 9, 0xA0, 0xFF]) == "0009a0ff")
    #expect(Hexadecimal.decoded("0009a0FF") == [0, 9, 0xA0, 0xFF])
    #expect(Hexadecimal.decoded("") == [])
  }

  @Test(arguments: ["0", "0g", "+1", "0x", " 1", "１1"])
  func `A text that is not pairs of digits is not decoded`(text: String) {
    #expect(Hexadecimal.decoded(text) == nil)
  }
}
