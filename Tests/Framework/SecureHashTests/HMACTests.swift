import Foundation
import MicroHTTP
import SecureHash
import Testing

@Suite struct HMACTests {
  /// RFC 4231, sections 4.2, 4.3 and 4.7.
  @Test(
    arguments: [
      (
        Data(repeating: 0x0B, count: 20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Data("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        Data(repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func `The codes equal the examples of the RFC`(key: Data, message: String, code: String) {
    #expect(Hexadecimal.encoded(HMAC.code(of: Data(message.utf8), key: key)) == code)
  }
}
