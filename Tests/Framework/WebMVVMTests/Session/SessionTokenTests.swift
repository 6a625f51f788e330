import Foundation
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct SessionTokenTests {
  @Test func `A session token has 256 bits, as 64 hexadecimal digits in lower case`() {
    let value = SessionToken().cookieValue
    #expect(value.utf8.count == 64)
    #expect(value.allSatisfy("0123456789abcdef".contains))
    #expect(Hexadecimal.decoded(value)?.count == 32)
  }

  @Test func `Each session token is different, in each of its bytes`() throws {
    let tokens = (0..<1000).map { _ in SessionToken() }
    #expect(Set(tokens).count == 1000)
    let values = try tokens.map { try #require(Hexadecimal.decoded($0.cookieValue)) }
    for place in 0..<32 { #expect(Set(values.map { $0[place] }).count > 200) }
  }

  @Test func `A session token is stored as its SHA-256 hash`() throws {
    let token = try #require(SessionToken(cookieValue: String(repeating: "0a", count: 32)))
    // printf '0a%.0s' $(seq 32) | sha256sum
    #expect(Hexadecimal.encoded(token.digest) == "2db6b2a7b2fbb5fbf2ea7fcbacb5e1645fb6bf3c0d606ce5b88a23533b32d4b8")
    #expect(token.digest.count == 32)
    #expect(token.digest != Data(token.cookieValue.utf8))
    #expect(SessionToken().digest != SessionToken().digest)
  }

  @Test func `A session token is read from its cookie`() throws {
    let token = SessionToken()
    #expect(SessionToken(cookieValue: token.cookieValue) == token)
    #expect(SessionToken(cookieValue: token.cookieValue)?.digest == token.digest)
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65), String(repeating: "A", count: 64),
    String(repeating: "g", count: 64), String(repeating: "0", count: 63) + " ",
    "\"" + String(repeating: "0", count: 64) + "\"",
    String(repeating: "０", count: 64), String(repeating: "０", count: 21) + "0", String(repeating: "0", count: 10_000),
  ])
  func `A text other than 64 hexadecimal digits in lower case is not a session token`(value: String) {
    #expect(SessionToken(cookieValue: value) == nil)
  }
}
