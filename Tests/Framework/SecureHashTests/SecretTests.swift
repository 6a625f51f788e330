import Foundation
import SecureHash
import Testing

@Suite struct SecretTests {
  @Test func `Secrets are equal if all their bytes are`() {
    let secret = Data.random(byteCount: 32)

    #expect(secret.isEqualInConstantTime(to: Array(secret)))
    #expect(Data().isEqualInConstantTime(to: Data()))
    #expect(!secret.isEqualInConstantTime(to: secret.dropLast()))
    #expect(!secret.isEqualInConstantTime(to: Data()))
    for index in secret.indices {
      var other = secret
      other[index] ^= 1
      #expect(!secret.isEqualInConstantTime(to: other))
    }
  }

  @Test(arguments: [0, 1, 16, 32]) func `Random bytes are as many as were asked for`(count: Int) {
    #expect(Data.random(byteCount: count).count == count)
  }

  /// Each bit is the same in 64 secrets with a probability of 2^-63.
  @Test func `Each bit of a secret can be 0 and 1`() {
    let secrets = (0..<64).map { _ in Data.random(byteCount: 32) }
    let union = secrets.reduce(Data(count: 32)) { Data(zip($0, $1).map { $0 | $1 }) }
    let intersection = secrets.reduce(Data(repeating: 0xFF, count: 32)) { Data(zip($0, $1).map { $0 & $1 }) }

    #expect(union == Data(repeating: 0xFF, count: 32))
    #expect(intersection == Data(count: 32))
  }
}
