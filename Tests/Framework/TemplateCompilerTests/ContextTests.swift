import Testing

/// Every tag in every context of HTML: either the statements that it becomes, or the error.
@Suite struct ContextTests {
  enum Expected {
    case statements([String])
    case error(String)
  }

  struct Case: CustomTestStringConvertible {
    let html: String
    let expected: Expected

    init(_ html: String, becomes statements: String...) {
      self.html = html
      expected = .statements(statements)
    }

    init(_ html: String, fails error: String) {
      self.html = html
      expected = .error(error)
    }

    var testDescription: String { html }
  }

  static let variables = [
    Case("{{a}}", becomes: "html.text(self.a)"),
    Case("<p>{{a}}</p>", becomes: "html.append(\"<p>\")", "html.text(self.a)", "html.append(\"</p>\")"),
    Case("{{a.b.c}}", becomes: "html.text(self.a.b.c)"),
    Case("{{ a }}", becomes: "html.text(self.a)"),
    Case("{{class}}{{a.in}}", becomes: "html.text(self.`class`)", "html.text(self.a.`in`)"),
    Case("{{名称}}", becomes: "html.text(self.名称)"),
    Case(
      "<title>{{a}}</title>", becomes: "html.append(\"<title>\")", "html.attribute(self.a)", "html.append(\"</title>\")"
    ),
    Case(
      "<textarea>{{a}}</textarea>",
      becomes: "html.append(\"<textarea>\\n\")", "html.attribute(self.a)", "html.append(\"</textarea>\")"),
    Case("<pre>{{a}}</pre>", becomes: "html.append(\"<pre>\\n\")", "html.text(self.a)", "html.append(\"</pre>\")"),
    Case(
      "<br class=\"{{a}}\">", becomes: "html.append(\"<br class=\\\"\")", "html.attribute(self.a)",
      "html.append(\"\\\">\")"),
    Case(
      "<br class='{{a}}'>", becomes: "html.append(\"<br class='\")", "html.attribute(self.a)", "html.append(\"'>\")"),
    Case(
      "<img src=\"{{a}}\">", becomes: "html.append(\"<img src=\\\"\")", "html.source(self.a)", "html.append(\"\\\">\")"),
    Case(
      "<img src=\"/a.svg\">", becomes: "html.append(\"<img src=\\\"\")", "html.source(\"/a.svg\")",
      "html.append(\"\\\">\")"),
    Case(
      "<link rel=\"canonical\" href=\"{{a}}\">", becomes: "html.append(\"<link rel=\\\"canonical\\\" href=\\\"\")",
      "html.url(self.a)", "html.append(\"\\\">\")"),
    Case("<link rel=\"next\" href=\"/a\">", becomes: "html.append(\"<link rel=\\\"next\\\" href=\\\"/a\\\">\")"),
    Case("<img src=\"/a.svg?b\">", becomes: "html.append(\"<img src=\\\"/a.svg?b\\\">\")"),
    Case(
      "<script type=\"application/ld+json\"> {{a}} </script>",
      becomes: "html.append(\"<script type=\\\"application/ld+json\\\">\")", "html.json(self.a)",
      "html.append(\"</script>\")"),
    Case("<br class={{a}}>", fails: "1:11: the value of 'class' needs quotes"),
    Case(
      "<input {{a.b}} rows=\"2\">",
      becomes: "html.append(\"<input\")", "html.control(self.a.b, .input)", "html.append(\" rows=\\\"2\\\">\")"),
    Case(
      "{{#a}}<option {{.}}>{{b}}</option>{{/a}}",
      becomes: "for item1 in html.section(self.a, in: self) {", "html.append(\"<option\")",
      "html.control(item1, .option)", "html.append(\">\")", "html.text(item1.b)", "html.append(\"</option>\")", "}"),
    Case("<input{{a}}>", fails: "1:7: data is not allowed in a tag's name"),
    Case("<input disabled{{a}}>", fails: "1:16: a space is missing before this field"),
    Case("<input {{a}}disabled>", fails: "1:13: a space is missing before this attribute"),
    Case("<input {{a}} {{b}}>", fails: "1:14: <input> has a field already"),
    Case("<input {{a}} name=\"b\">", fails: "1:14: {{a}} writes the attribute 'name' itself"),
    Case("<input value=\"b\" {{a.b}}>", fails: "1:8: {{a.b}} writes the attribute 'value' itself"),
    Case("<br {{a}}>", fails: "1:5: data in a tag is only allowed inside an attribute's quoted value"),
    Case("<br data-{{a}}=\"\">", fails: "1:10: data in a tag is only allowed inside an attribute's quoted value"),
    Case("<{{a}}>", fails: "1:2: data is not allowed in a tag's name"),
    Case("<b{{a}}></b>", fails: "1:3: data is not allowed in a tag's name"),
    Case("<b></{{a}}>", fails: "1:6: data is not allowed in a tag's name"),
    Case("<!-- {{a}} -->", fails: "1:6: data is not allowed inside an HTML comment"),
    Case("<!doctype {{a}}>", fails: "1:11: data is not allowed inside the doctype"),
    Case(
      "<script src=\"/a\">{{a}}</script>",
      fails: "1:18: data is not allowed inside <script>: put it into a data-… attribute"),
    Case("<style>{{a}}</style>", fails: "1:8: data is not allowed inside <style>: put it into a data-… attribute"),
    Case("<iframe>{{a}}</iframe>", fails: "1:9: data is not allowed inside <iframe>: put it into a data-… attribute"),
    Case(
      "<img srcset=\"{{a}}\">",
      fails: "1:14: 'srcset' is a list of URLs, which cannot be escaped: data is not allowed here"),
    Case(
      "<iframe srcdoc=\"{{a}}\"></iframe>", fails: "1:17: 'srcdoc' contains a complete page: data is not allowed here"),
    Case(
      "<meta http-equiv=\"refresh\" content=\"{{a}}\">",
      fails: "1:28: <meta http-equiv> changes how the page works: data is not allowed here"),
    Case(
      "<meta http-equiv=\"{{a}}\">", fails: "1:19: 'http-equiv' changes how the page works: data is not allowed here"),
    Case("AT&{{a}};", fails: "1:4: data cannot complete the character reference before it: write &amp;"),
    Case("&#{{a}}", fails: "1:3: data cannot complete the character reference before it: write &amp;"),
  ]

  static let sections = [
    Case(
      "{{#a}}x{{/a}}", becomes: "for _ in html.section(self.a, in: self) {", "html.append(\"x\")", "}"),
    Case("{{^a}}x{{/a}}", becomes: "if html.isAbsent(self.a) {", "html.append(\"x\")", "}"),
    Case("{{#a}}{{.}}{{/a}}", becomes: "for item1 in html.section(self.a, in: self) {", "html.text(item1)", "}"),
    Case("{{#a}}{{b}}{{/a}}", becomes: "for item1 in html.section(self.a, in: self) {", "html.text(item1.b)", "}"),
    Case("{{^a}}{{b}}{{/a}}", becomes: "if html.isAbsent(self.a) {", "html.text(self.b)", "}"),
    Case(
      "{{#a.b}}{{#c}}{{d}}{{/c}}{{/a.b}}", becomes: "for item1 in html.section(self.a.b, in: self) {",
      "for item2 in html.section(item1.c, in: item1) {", "html.text(item2.d)", "}", "}"),
    Case(
      "{{#a}}{{#.}}{{.}}{{/.}}{{/a}}", becomes: "for item1 in html.section(self.a, in: self) {",
      "for item2 in html.section(item1, in: item1) {", "html.text(item2)", "}", "}"),
    Case(
      "<title>{{#a}}x{{/a}}</title>", becomes: "html.append(\"<title>\")",
      "for _ in html.section(self.a, in: self) {", "html.append(\"x\")", "}", "html.append(\"</title>\")"),
    Case(
      "<br class=\"x{{#a}} y{{/a}}\">", becomes: "html.append(\"<br class=\\\"x\")",
      "for _ in html.section(self.a, in: self) {", "html.append(\" y\")", "}", "html.append(\"\\\">\")"),
    Case(
      "<br{{#a}} hidden{{/a}}>", becomes: "html.append(\"<br\")",
      "for _ in html.condition(self.a, in: self) {", "html.append(\" hidden\")", "}", "html.append(\">\")"),
    Case(
      "<br {{^a}}title=\"{{b}}\"{{/a}}>", becomes: "html.append(\"<br \")",
      "if html.isAbsent(self.a) {", "html.append(\"title=\\\"\")", "html.attribute(self.b)", "html.append(\"\\\"\")",
      "}",
      "html.append(\">\")"),
    Case("<br class={{#a}}x{{/a}}>", fails: "1:11: the value of 'class' needs quotes"),
    Case("<br data-{{#a}}b{{/a}}>", fails: "1:16: a space is missing before this attribute"),
    Case(
      "<!-- {{#a}}x{{/a}} -->",
      fails: "1:6: a section is not allowed inside an HTML comment: use {{! … }}, which is not sent"),
    Case("<!doctype {{#a}}html{{/a}}>", fails: "1:11: a section is not allowed inside the doctype"),
    Case("<script src=\"/a\">{{#a}}{{/a}}</script>", fails: "1:18: a section is not allowed inside <script>"),
    Case("<{{#a}}b{{/a}}>", fails: "1:2: data is not allowed in a tag's name"),
  ]

  static let partials = [
    Case("{{>Cell}}", becomes: "html.view(self as CellViewModel)"),
    Case("{{>content}}", becomes: "html.view(self.content)"),
    Case("{{>page.content}}", becomes: "html.view(self.page.content)"),
    Case(
      "{{#a}}{{>Cell}}{{/a}}", becomes: "for item1 in html.section(self.a, in: self) {",
      "html.view(item1 as CellViewModel)", "}"),
    Case("{{#a}}{{>.}}{{/a}}", becomes: "for item1 in html.section(self.a, in: self) {", "html.view(item1)", "}"),
    Case("<br class=\"{{>Cell}}\">", fails: "1:12: a View is not allowed inside an attribute"),
    Case("<br {{>Cell}}>", fails: "1:5: data in a tag is only allowed inside an attribute's quoted value"),
    Case("<title>{{>content}}</title>", fails: "1:8: a View is not allowed inside <title>: it would show the tags"),
    Case(
      "<textarea>{{>Cell}}</textarea>", fails: "1:11: a View is not allowed inside <textarea>: it would show the tags"),
    Case("<!-- {{>Cell}} -->", fails: "1:6: data is not allowed inside an HTML comment"),
    Case("<style>{{>Cell}}</style>", fails: "1:8: data is not allowed inside <style>: put it into a data-… attribute"),
    Case("{{>Page}}", fails: "1:1: the template embeds itself endlessly"),
  ]

  static let comments = [
    Case("a{{! b }}c", becomes: "html.append(\"ac\")"),
    Case("a{{!\n b }}c", becomes: "html.append(\"ac\")"),
    Case("<br class=\"a{{! b }}\">", becomes: "html.append(\"<br class=\\\"a\\\">\")"),
    Case("<br {{! b }}hidden>", becomes: "html.append(\"<br hidden>\")"),
    Case("<title>a{{! b }}</title>", becomes: "html.append(\"<title>a</title>\")"),
    Case("<!-- a{{! b }} -->", becomes: "html.append(\"<!-- a -->\")"),
    Case("<script defer>{{! b }}</script>", becomes: "html.append(\"<script defer></script>\")"),
    Case("<b{{! b }}></b>", fails: "1:3: data is not allowed in a tag's name"),
  ]

  @Test(arguments: variables + sections + partials + comments)
  func `A tag in its context becomes a statement, or is an error`(_ tag: Case) throws {
    switch tag.expected {
    case .statements(let expected): #expect(try statements(tag.html) == expected)
    case .error(let expected): #expect(errors(tag.html).contains(expected), "\(errors(tag.html))")
    }
  }
}
