import Basics
import Testing

@Suite struct StableHashTests {
  /// RFC 9923, appendix C. Databases contain such hashes, so they never change.
  @Test(arguments: [("", 0x811C_9DC5), ("a", 0xE40C_292C), ("foobar", 0xBF9C_F968)] as [(String, UInt32)])
  func `Hashes of 32 bits equal the examples of the RFC`(text: String, hash: UInt32) {
    #expect(StableHash.of32(text) == hash)
  }

  @Test(
    arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)]
      as [(String, UInt64)])
  func `Hashes of 64 bits equal the examples of the RFC`(text: String, hash: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { StableHash.of64($0) } == hash)
  }
}
