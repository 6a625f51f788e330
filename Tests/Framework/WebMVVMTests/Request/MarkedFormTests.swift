import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct MarkedFormTests {
  private static let mark = "0123456789abcdef"

  @Test(arguments: [
    ("made-for=\(mark)", ""), ("made-for=\(mark)&a=1&b=2", "a=1&b=2"), ("a=1&made-for=\(mark)&b=2", "a=1&b=2"),
    ("a=1&b=2&made-for=\(mark)", "a=1&b=2"), ("made-for&a=1&made-for=\(mark)", "made-for&a=1"),
    ("not-made-for=1&made-for=\(mark)", "not-made-for=1"), ("a=made-for=1&made-for=\(mark)", "a=made-for=1"),
  ])
  func `The mark is taken out of the other fields`(body: String, rest: String) {
    let form = MarkedForm(Array(body.utf8))

    #expect(form.reader == ReaderMark(digits: Self.mark))
    #expect(String(decoding: form.body, as: UTF8.self) == rest)
  }

  @Test(arguments: ["", "a=1&b=2", "made-for", "a=made-for=\(mark)", "not-made-for=\(mark)", "made%2Dfor=\(mark)"])
  func `A form without a mark is as it was sent, and for anybody`(body: String) {
    let form = MarkedForm(Array(body.utf8))

    #expect(form.reader == .anybody)
    #expect(form.body == Array(body.utf8))
  }

  @Test(arguments: ["", "1", "0123456789abcdeg", mark + "0", "%30123456789abcdef"])
  func `A mark that no page contains is nobody's`(value: String) {
    #expect(MarkedForm(Array("made-for=\(value)".utf8)).reader == .anybody)
  }

  @Test func `A form that was kept while its sender signed in is theirs only`() {
    let form = Form([.init(name: "made-for", value: "\(ReaderMark(of: "Kim"))"), .init(name: "a", value: "1")])

    for reader in ["Kim", nil] { #expect(context(of: reader).own(form)?.fields == [.init(name: "a", value: "1")]) }
    #expect(context(of: "Ali").own(form) == nil)
    #expect(context(of: "Ali").own(Form([.init(name: "a", value: "1")]))?["a"] == "1")
  }

  @Test func `The forms of a page are the reader's, or that of the form that is shown again to nobody`() {
    let body = Array("made-for=\(Self.mark)".utf8)

    #expect(context(of: nil, body).formReader == ReaderMark(digits: Self.mark))
    #expect(context(of: "Kim", body).formReader == ReaderMark(of: "Kim"))
    #expect(context(of: nil).formReader == .anybody)
  }

  private func context(of reader: String?, _ body: [UInt8] = []) -> RequestContext {
    let context = RequestContext(
      request: Request(method: .post, body: body), of: SiteServices(SiteConfiguration()))
    context.reader = reader
    return context
  }
}
