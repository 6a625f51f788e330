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

  @Test(arguments: ["<header>a</header><main>b</main><footer>c</footer>", "<main>b</main>", "", "<footer>c</footer>"])
  func `A version does not depend on where the search for the header begins`(body: String) {
    let (head, html) = ("<html><head><title>x</title>", "<meta></head><body>")
    let page = head + html + body
    let versions = [0, head.utf8.count].map { start in
      Array(page.utf8).withUnsafeBytes { PageVersion(of: $0, after: start, key: 7) }
    }
    #expect(versions[0] == versions[1])
  }

  @Test func `A version is that of the header, the main part and the footer`() {
    func version(_ page: String) -> PageVersion { Array(page.utf8).withUnsafeBytes { PageVersion(of: $0, key: 7) } }
    let page = "<head>a</head><header>b</header><main>c</main><footer>d</footer>"

    #expect(version(page) == version(page.replacing("<head>a", with: "<head>")))
    for part in ["b", "c", "d"] { #expect(version(page) != version(page.replacing(">\(part)<", with: "><"))) }
  }
}
