import Testing
import WebMVVM

/// Sections as a compiled template writes them.
@Suite struct SectionTests {
  @Test func `A section over a list gives its elements in order, and is absent if there are none`() {
    func sent(_ list: some RandomAccessCollection<String>) -> String {
      written { html in
        for item1 in html.section(list, in: self) { html.text(item1) }
        if html.isAbsent(list) { html.append("none") }
      }
    }
    #expect(sent(["a", "b"]) == "ab")
    #expect(sent(["a", "b", "c"].dropFirst()) == "bc")
    #expect(sent([]) == "none")
  }

  @Test func `A section of an optional gives its value, and is absent if it is nil`() {
    func sent(_ optional: String?) -> String {
      written { html in
        for item1 in html.section(optional, in: self) { html.text(item1) }
        for item1 in html.condition(optional, in: self) { html.attribute(item1) }
        if html.isAbsent(optional) { html.append("none") }
      }
    }
    #expect(sent("a") == "aa")
    #expect(sent(nil) == "none")
  }

  @Test func `A section of an optional list gives the list`() {
    let list: [String]? = ["a", "b"]
    let sent = written { html in
      for item1 in html.section(list, in: self) {
        for item2 in html.section(item1, in: item1) { html.text(item2) }
      }
    }
    #expect(sent == "ab")
  }

  @Test func `A section of a Bool keeps the scope, and is absent if it is false`() {
    func sent(_ bool: Bool) -> String {
      written { html in
        for item1 in html.section(bool, in: "scope") { html.text(item1) }
        for item1 in html.condition(bool, in: "scope") { html.attribute(item1) }
        if html.isAbsent(bool) { html.append("false") }
      }
    }
    #expect(sent(true) == "scopescope")
    #expect(sent(false) == "false")
  }

  @Test func `A section shows the View of each of several scenes`() {
    let scenes: [any View] = [Greeting(name: "a"), Greeting(name: "<")]
    let sent = written { html in
      for item1 in html.section(scenes, in: self) { html.view(item1) }
    }
    #expect(sent == "Hello aHello &lt;")
  }
}
