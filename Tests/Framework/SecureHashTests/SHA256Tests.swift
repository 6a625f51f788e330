import Foundation
import MicroHTTP
import SecureHash
import Testing

@Suite struct SHA256Tests {
  /// NIST's examples for FIPS 180-4: https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func `The digests equal the examples of the standard`(text: String, digest: String) {
    #expect(Hexadecimal.encoded(SHA256.digest(of: text)) == digest)
  }

  @Test func `It does not matter how the bytes are divided`() {
    for _ in 0..<100 {
      let pieces = (0..<Int.random(in: 0...5)).map { _ in Data.random(byteCount: .random(in: 0...200)) }
      var hash = SHA256()
      for piece in pieces { hash.update(piece) }

      #expect(hash.finalize() == SHA256.digest(of: pieces.reduce(Data(), +)))
    }
  }

  @Test func `Bytes can be added to a copy`() {
    var hash = SHA256()
    hash.update(Data("a".utf8))
    var copy = hash
    copy.update(Data("b".utf8))

    #expect(hash.finalize() == SHA256.digest(of: "a"))
    #expect(copy.finalize() == SHA256.digest(of: "ab"))
  }
}
