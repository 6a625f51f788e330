import HTTPTypes
import Logging
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// Views that are written by hand can forget to say who their forms were made for.
@Suite struct PageFormsTests {
  private static let mark = #"<input type="hidden" name="made-for" value="0123456789abcdef">"#

  @Test(
    arguments: [
      (#"<form method="post">\#(mark)</form>"#, []), (#"<form method="post"></form>"#, [.unmarked]),
      (#"<form method="get"><input name="q"></form><form></form>"#, []),
      (#"<form>\#(mark)</form>"#, [.markedInAddress]),
      (#"<form action='/a' METHOD=POST><p>a</form>"#, [.unmarked]),
      (#"<form method='post'><p>\#(mark)</p></form>"#, []),
      (#"<form method="post"></form><form method="post">\#(mark)</form>\#(mark)"#, [.unmarked]),
      (#"<form title="method=post"></form>"#, []),
      (#"<form method="post"><input name="made-for-me"></form>"#, [.unmarked]),
      (#"<!-- <form method="post"> --><p>a</p>"#, []), ("", []), ("<form", []),
    ] as [(String, [PageForms.Problem])])
  func `A form that is posted and does not say who it was made for is found`(
    _ html: String, _ problems: [PageForms.Problem]
  ) {
    #expect(Array(html.utf8).withUnsafeBytes(PageForms.problems) == problems)
  }

  #if DEBUG
    @Test func `In the debug build, a forgotten field is an error in the log, and the page is shown`() async throws {
      let log = TestLog().expectingErrors()
      let site = BoardSite(logger: log.logger)
      site.board.sign(in: "Kim", "7")

      let page = try await site.client().get("/unmarked", headerFields: [.cookie: "person=7"])

      #expect(page.status == .ok)
      #expect(log.errors.map(\.message) == ["\(PageForms.Problem.unmarked)"])
      #expect(log.errors.first?.metadata["path"] == "/unmarked")
    }
  #endif

  @Test func `A page for anybody needs no field, and neither do right forms`() async throws {
    let log = TestLog()
    let site = BoardSite(logger: log.logger)
    site.board.sign(in: "Kim", "7")

    #expect(try await site.client().get("/unmarked").status == .ok)
    #expect(try await site.client().get("/", headerFields: [.cookie: "person=7"]).status == .ok)

    #expect(log.errors.isEmpty)
  }
}
