import TestSupport
import Testing

@testable import Accounts

@Suite struct PasswordTests {
  @Test(arguments: [
    ".\(String(repeating: "\u{323}", count: 15))\(String(repeating: "\u{301}", count: 15))", "ŉ", "\u{FDFA}",
  ])
  func `A password is compared with a name of any length in proportion to its bytes`(piece: String) {
    #expect(growthOfTime(of: piece, times: 100) { _ = try? Password(choosing: "a quiet word", for: $0) } < 80)
    #expect(growthOfTime(of: piece, times: 100) { _ = try? Password(choosing: $0, for: "Wen") } < 80)
  }

  @Test(arguments: [("Chen-Yu 12", "chen yu 12"), ("ŉ 2345678", "ʼn2345678")])
  func `A password that is the name in another spelling is refused`(name: String, password: String) {
    #expect(throws: PasswordError.isName) { try Password(choosing: password, for: name) }
  }
}
