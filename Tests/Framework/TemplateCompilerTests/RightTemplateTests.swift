import Testing

@testable import TemplateCompiler

@Suite struct RightTemplateTests {
  @Test(arguments: [
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"></head><body></body></html>",
    "<!DOCTYPE html>",
    "<script src=\"/site.js\" defer></script>",
    "<script type=\"application/ld+json\">{{a}}</script>",
    "<script type=\"application/json\">\n  {{a.b}}\n</script>{{#c}}<script type=\"application/json\">{{.}}</script>{{/c}}",
    "<input type=\"checkbox\" checked><br/><hr />",
    "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/><g><title>{{a}}</title></g><foreignObject><p>x</p></foreignObject></svg>",
    "<path d=\"M0 0\"/><g><path d=\"M0 0\"/></g>",
    "<math><mi>x</mi></math>",
    "<my-element any=\"thing\"></my-element>",
    "<P CLASS=\"a\">x</p>",
    "<title>a < b</title>",
    "<p>&lt;&amp;&copy; 5 > 4 { } } {</p>",
    "<a href=\"mailto:{{a}}\"></a><a href=\"https://example.org/{{a}}?b={{c}}\"></a>",
    "<img src=\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\" alt=\"\">",
    "<br{{#a}} id=\"x\"{{/a}}{{^a}} id=\"y\"{{/a}}>",
    "<br{{#a}} id=\"x\"{{/a}} class=\"y\">",
    "{{#a}}<b id=\"x\"></b>{{/a}}{{^a}}<i id=\"x\"></i>{{/a}}<p id=\"{{x}}\"></p><p id=\"{{x}}\"></p>",
    "<li>a</li><li>b</li>",
    "<table>\n<caption>a</caption><colgroup><col></colgroup>{{#b}}<tr><td><form></form></td></tr>{{/b}}{{>Rows}}</table>",
    "<tr>\n{{#a}}<th>b</th>{{/a}}<td><p>c</p></td></tr>",
    "<td><div>a</div></td>",
    "<p>a</p>{{#b}}<p>{{.}}</p>{{/b}}",
    "{{#a}}{{>Page}}{{/a}}",
    "\u{FEFF}<p>x</p>",
  ])
  func `A valid template may use all of HTML`(_ html: String) {
    #expect(errors(html) == [])
  }

  struct URL: CustomTestStringConvertible {
    let value: String
    let methods: [String]

    init(_ value: String, _ methods: String...) {
      self.value = value
      self.methods = methods
    }

    var testDescription: String { value }
  }

  @Test(arguments: [
    URL("{{a}}", "url"),
    URL(" {{a}}", "url"),
    URL("{{a}}/x", "url"),
    URL("{{a}}?b={{c}}", "url", "urlComponent"),
    URL("{{a}}{{b}}", "url", "urlComponent"),
    URL("/goods/{{a}}", "urlComponent"),
    URL("?page={{a}}&amp;b={{c}}", "urlComponent", "urlComponent"),
    URL("java{{a}}", "urlComponent"),
    URL("x:{{a}}", "urlComponent"),
    URL("/a{{#b}}/{{.}}{{/b}}", "section", "urlComponent"),
    URL("{{#a}}{{.}}{{/a}}", "condition", "url"),
    URL("{{#a}}{{b}}{{/a}}{{^a}}{{c}}{{/a}}/{{d}}", "condition", "url", "isAbsent", "url", "urlComponent"),
    URL("{{#a}}/x/{{b}}{{/a}}{{^a}}/y{{/a}}?z={{c}}", "condition", "urlComponent", "isAbsent", "urlComponent"),
  ])
  func `A valid template escapes each piece of a URL for its position`(_ url: URL) throws {
    let calls = try statements("<a href=\"\(url.value)\"></a>").filter { $0.contains("self.") || $0.contains("item") }
    let methods = calls.map { $0.split(separator: "html.")[$0.hasPrefix("html") ? 0 : 1].prefix { $0 != "(" } }
    #expect(methods.map(String.init) == url.methods)
  }

  @Test(arguments: [
    "<a href=\"{{a}}\"></a>", "<form action=\"{{a}}\"></form>", "<button formaction=\"{{a}}\"></button>",
    "<video poster=\"{{a}}\"></video>", "<q cite=\"{{a}}\"></q>", "<object data=\"{{a}}\"></object>",
    "<svg><use xlink:href=\"{{a}}\"/></svg>", "<a ping=\"{{a}}\"></a>",
    "<base href=\"{{a}}\">",
    "<blockquote cite=\"{{a}}\"></blockquote>",
  ])
  func `A valid template escapes the attributes that are URLs as URLs`(_ html: String) throws {
    #expect(try statements(html).contains("html.url(self.a)"))
  }

  @Test(arguments: [
    "<img src=\"{{a}}\">", "<script src=\"{{a}}\"></script>", "<link HREF=\"{{a}}\">", "<track src=\"{{a}}\">",
    "<iframe src=\"{{a}}\"></iframe>",
  ])
  func `A valid template writes the addresses of what a browser loads with versions`(_ html: String) throws {
    #expect(try statements(html).contains("html.source(self.a)"))
  }

  @Test(arguments: [
    ("<ul>\n  <li>a</li>\n\n  <li>b</li>\n</ul>\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    ("<b>a</b> <i>b</i>", "<b>a</b> <i>b</i>"),
    ("<pre>\n  a\n    b\n</pre>", "<pre>\n  a\n    b\n</pre>"),
    ("<textarea>\n  a\n    b</textarea>", "<textarea>\n  a\n    b</textarea>"),
    ("<p>a\r\n   b</p>", "<p>a\nb</p>"),
    ("<a\n   href=\"/x\"\n   class=\"a\n b\">c</a>", "<a href=\"/x\" class=\"a\n b\">c</a>"),
    ("<p>\n  {{! only for authors }}\n  a\n</p>", "<p>\na\n</p>"),
    ("<LI ID=\"A\">a<Br></lI>", "<li id=\"A\">a<br></li>"),
    ("<SVG viewBox=\"0 0 1 1\"><clipPath></clipPath></SVG>", "<svg viewBox=\"0 0 1 1\"><clipPath></clipPath></svg>"),
  ])
  func `A valid template keeps what a reader sees, and drops comments, indentation and capital letters of names`(
    _ html: String, _ expected: String
  ) throws {
    #expect(try statements(html) == ["html.append(\(SwiftText.literal(expected)))"])
  }

  @Test func `A valid template may contain any text, which is escaped in Swift's literals`() throws {
    #expect(try statements("“\\(x)” \"\t\u{200B}货") == [#"html.append("“\\(x)” \"\t\u{200b}货")"#])
  }

  @Test(arguments: [
    ("<form method=\"post\" action=\"/a\">b</form>", true), ("<form METHOD='POST'>b</form>", true),
    ("<form method=\"get\" action=\"/a\">b</form>", false), ("<form>b</form>", false),
    ("<form{{#a}} id=\"c\"{{/a}} method=\"post\">b</form>", true),
  ])
  func `A valid template says at the start of each form that is posted whom it was made for`(
    _ html: String, _ isPosted: Bool
  ) throws {
    let statements = try statements(html)
    #expect(statements.contains("html.readerField()") == isPosted)
    if isPosted { #expect(statements.suffix(2) == ["html.readerField()", "html.append(\"b</form>\")"]) }
  }

  @Test(arguments: [
    (#"<li><input {{choice}}></li>"#, true), (#"<li id="{{id}}"><input form="b" {{choice}}></li>"#, true),
    (#"<li><input form="b" {{choice}}></li>"#, false), (#"<li><input name="{{name}}"></li>"#, false),
  ])
  func `A valid template repeats a control outside of its form only with an id around it`(
    _ item: String, _ isRepeated: Bool
  ) throws {
    let loop = try #require(try statements("{{#a}}\(item){{/a}}").first)
    #expect(loop == "for item1 in html.\(isRepeated ? "section" : "single")(self.a, in: self) {")
  }

  @Test func `A valid template may import the modules that declare its values`() throws {
    var template = Template(path: "Page.html")
    let swift = try template.compile(Array("{{% import Money }}\n<p>{{price.formatted}}</p>".utf8))
    #expect(swift.contains("\nimport Money\n"))
    #expect(swift.contains("html.append(\"<p>\")"))
  }
}
