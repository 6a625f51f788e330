import Foundation
import Testing

@testable import Accounts

@Suite struct PasswordHashTests {
  /// RFC 7914, section 12: the first half of each. What follows does not depend on how much is asked for.
  @Test(
    arguments: [
      ("", "", (4, 1, 1), "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"),
      ("password", "NaCl", (10, 8, 16), "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"),
      (
        "pleaseletmein", "SodiumChloride", (14, 8, 1),
        "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
      ),
    ])
  func `The hashes equal the examples of the RFC`(
    password: String, salt: String, cost: (Int, Int, Int), expected: String
  ) throws {
    let cost = PasswordHash.Cost(rounds: cost.0, blockSize: cost.1, parallelism: cost.2)

    let hash = try PasswordHash.hash(Array(password.utf8), salt: Data(salt.utf8), cost: cost)

    #expect(hash.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined() == expected)
  }

  @Test func `A stored hash contains its cost, and can be read again`() throws {
    let cost = PasswordHash.Cost(rounds: 5, blockSize: 4, parallelism: 3)
    let hash = try PasswordHash(Password(typing: "a quiet word"), cost: cost)

    let read = try #require(PasswordHash(hash.text))

    #expect(hash.text.hasPrefix("$scrypt$ln=5,r=4,p=3$"))
    #expect(!hash.text.contains("=" + "$") && !hash.text.hasSuffix("="))
    #expect(read.text == hash.text)
    #expect(read.cost == cost)
    #expect(try read.matches(Password(typing: "a quiet word")))
    #expect(try !read.matches(Password(typing: "a quiet wor")))
    #expect(try !read.matches(Password(typing: "")))
  }

  @Test func `The same password has another hash each time`() throws {
    let password = Password(typing: "a quiet word")

    #expect(try PasswordHash(password, cost: .cheap).text != PasswordHash(password, cost: .cheap).text)
  }

  @Test func `The standard is N = 2^17, r = 8, p = 1`() {
    #expect(PasswordHash.Cost.standard == PasswordHash.Cost(rounds: 17, blockSize: 8, parallelism: 1))
  }

  private static let salt = "AAAAAAAAAAAAAAAAAAAAAA"
  private static let hash = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

  @Test func `A text in the correct format is parsed`() {
    #expect(PasswordHash("$scrypt$ln=17,r=8,p=1$\(Self.salt)$\(Self.hash)") != nil)
  }

  @Test(
    arguments: [
      "", "$", "password", "$scrypt$", "scrypt$ln=4,r=8,p=1$\(salt)$\(hash)", "$argon2id$ln=4,r=8,p=1$\(salt)$\(hash)",
      "$scrypt$ln=4,r=8$\(salt)$\(hash)", "$scrypt$r=8,ln=4,p=1$\(salt)$\(hash)", "$scrypt$ln=4,r=8,p=1$\(salt)",
      "$scrypt$ln=0,r=8,p=1$\(salt)$\(hash)", "$scrypt$ln=21,r=8,p=1$\(salt)$\(hash)",
      "$scrypt$ln=20,r=32,p=1$\(salt)$\(hash)", "$scrypt$ln=4,r=0,p=1$\(salt)$\(hash)",
      "$scrypt$ln=4,r=8,p=17$\(salt)$\(hash)", "$scrypt$ln=+4,r=8,p=1$\(salt)$\(hash)",
      "$scrypt$ln=04,r=8,p=1$\(salt)$\(hash)", "$scrypt$ln=4=4,r=8,p=1$\(salt)$\(hash)",
      "$scrypt$ln=-4,r=8,p=1$\(salt)$\(hash)", "$scrypt$ln=99999999999999999999,r=8,p=1$\(salt)$\(hash)",
      "$scrypt$ln=4,r=8,p=1$AAAA$\(hash)", "$scrypt$ln=4,r=8,p=1$\(salt)$AAAA", "$scrypt$ln=4,r=8,p=1$!!$\(hash)",
      "$scrypt$ln=4,r=8,p=1$\(salt)==$\(hash)=", "$scrypt$ln=4,r=8,p=1$\(salt)$\(hash)$", "x$scrypt$ln=4,r=8,p=1$$",
    ])
  func `Any other text is not a hash`(text: String) {
    #expect(PasswordHash(text) == nil)
  }

  @Test func `The list of common passwords contains only passwords of sufficient length, in lower case`() throws {
    try CommonPasswords.check()
    #expect(CommonPasswords.count == 10_000)
    #expect(["password", "12345678", "football", "PASSWORD1"].allSatisfy(CommonPasswords.contains))
    #expect(!CommonPasswords.contains("a quiet word"))
  }
}
