import HTTPTypes
import MicroHTTP
import Testing

struct CookiesTests {
  private func cookies(_ values: String...) -> Cookies {
    var fields = HTTPFields()
    for value in values { fields.append(HTTPField(name: .cookie, value: value)) }
    return Request(headerFields: fields).cookies
  }

  @Test func `Cookies are found by name`() {
    let cookies = cookies("id=42; theme=dark")
    #expect(cookies["id"] == "42")
    #expect(cookies["theme"] == "dark")
    #expect(cookies["ID"] == nil)
  }

  @Test func `The first of repeated names wins`() {
    #expect(cookies("id=1; id=2")["id"] == "1")
  }

  @Test func `Several fields are read as one`() {
    #expect(cookies("a=1", "b=2")["b"] == "2")
  }

  @Test func `Cookies with inexact syntax are parsed`() {
    let cookies = cookies(" ; a=1;b = 2 ;junk;=nameless;c=\"x=y\";d=;\te=5")
    #expect(cookies.all.map { "\($0.name)=\($0.value)" } == ["a=1", "b=2", "c=\"x=y\"", "d=", "e=5"])
  }

  @Test func `A request without cookies has none`() {
    #expect(Request().cookies["id"] == nil)
  }
}
