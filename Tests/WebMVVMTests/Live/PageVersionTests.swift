import Testing

@testable import WebMVVM

@Suite struct PageVersionTests {
  @Test(arguments: [0, 1, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, UInt64.max])
  func `The digits of a version are those of its description`(number: UInt64) {
    let version = PageVersion(rawValue: number)

    let digits = String(decoding: (0..<16).map(version.digit), as: UTF8.self)

    #expect(digits == version.description)
    #expect(PageVersion(digits) == version)
  }
}
