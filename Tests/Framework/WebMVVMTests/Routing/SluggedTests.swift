import MicroHTTP
import Testing
import WebMVVM

@Suite struct SluggedTests {
  @Test func `An address consists of the id and the name`() {
    #expect(Slugged<Int64>(42, "Long Jing").routeValue == "42-long-jing")
    #expect(Slugged<Int64>(42, "!").routeValue == "42")
    #expect(Slugged<Int64>(42).routeValue == "42")
    #expect(Slugged<Int64>(-7, "Tea").routeValue == "-7-tea")
  }

  @Test(arguments: ["42", "42-", "42-long-jing", "42-Long Jing", "42--x-", "-7", "-7-tea", "42-茶/?%"])
  func `The id is found whatever the name is, and the text is printed again`(text: String) throws {
    let value = try #require(Slugged<Int64>(routeValue: text))
    #expect(value.id == (text.hasPrefix("-") ? -7 : 42))
    #expect(value.routeValue == text)
  }

  @Test(arguments: ["", "-", "x", "042", "+42", "42x", "42_x", "long-42", "--7", "99999999999999999999-x"])
  func `A text without an id is no value`(text: String) {
    #expect(Slugged<Int64>(routeValue: text) == nil)
  }

  private struct NamedCoordinator: WebCoordinator {
    static let named = page("/named/*", Slugged<Int64>.self) { _, _ in throw RouteError.notFound }
    static let routes = Routes { named }

    let context: RequestContext
  }

  @Test(
    arguments: [
      "Long Jing, 100 g", "Kim's", "茶 & tea", "Crème brûlée", "!", "", "  a  ", "A-B", "100% pure", "e\u{301}",
      String(repeating: "tea ", count: 40), String(repeating: "茶", count: 40),
    ])
  func `A printed address is that of the spelling`(name: String) throws {
    for value in [Slugged<Int64>(42, name), try #require(Slugged<Int64>(routeValue: "42-" + name))] {
      let spelling = PercentEncoding.encoded(value.routeValue)
      #expect(NamedCoordinator.links(NamedCoordinator.named, value).description == "/named/" + spelling)
    }
  }

  @Test func `Values with the same spelling are equal`() throws {
    let sent = try #require(Slugged<Int64>(routeValue: "42-long-jing"))
    #expect(Slugged(42, "Long Jing") == sent && Set([Slugged(42, "Long Jing"), sent]).count == 1)
    #expect(Slugged(42, "Long Jin") != sent && Slugged(42) != sent)
  }
}
