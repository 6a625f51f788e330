import Testing

@Suite struct ErrorTests {
  struct Case: CustomTestStringConvertible {
    let html: String
    let expected: [String]

    init(_ html: String, _ expected: String...) {
      self.html = html
      self.expected = expected
    }

    var testDescription: String { html.debugDescription }
  }

  static let elements = [
    Case("<div>", "1:1: <div> is left open"),
    Case("<div><b></div>", "1:6: <b> is left open: </div> comes first"),
    Case("</div>", "1:1: </div> closes no element"),
    Case("<b></b></b>", "1:8: </b> closes no element"),
    Case("<b><i></b></i>", "1:4: <i> is left open: </b> comes first", "1:11: </i> closes no element"),
    Case("<br></br>", "1:5: <br> has no end tag"),
    Case("<div/>", "1:1: a browser leaves <div/> open: write <div></div>"),
    Case(
      "<ul><li>a<li>b</ul>", "1:5: <li> is left open: </ul> comes first",
      "1:10: <li> is not allowed directly inside <li>: is its end tag missing?",
      "1:10: <li> is left open: </ul> comes first"),
    Case("<p><div></div></p>", "1:4: <div> is not allowed inside <p>: a browser ends the paragraph"),
    Case(
      "<table><tr>{{#a}}<form></form>{{/a}}</tr></table>",
      "1:18: <form> is not allowed directly inside <tr>: a browser moves it, or adds an element around it"),
    Case(
      "<table><td></td></table>",
      "1:8: <td> is not allowed directly inside <table>: a browser moves it, or adds an element around it"),
    Case("<tr><tr></tr></tr>", "1:5: <tr> is not allowed directly inside <tr>: is its end tag missing?"),
    Case("<tr>ab&nbsp;<td></td></tr>", "1:1: text is not allowed directly inside <tr>: a browser moves it"),
    Case("<a href=\"/\"><b><a href=\"/\"></a></b></a>", "1:16: <a> is not allowed inside <a>"),
    Case("<blink></blink>", "1:1: unknown element <blink>; did you mean <link>?"),
    Case("<sectoin></sectoin>", "1:1: unknown element <sectoin>; did you mean <section>?"),
    Case("<marquee></marquee>", "1:1: unknown element <marquee>"),
    Case("<svg><crcle/></svg>", "1:6: unknown element <crcle> inside <svg>; did you mean <circle>?"),
    Case("<svg><div></div></svg>", "1:6: unknown element <div> inside <svg>"),
    Case(
      "<div><path d=\"\"/></div>", "1:6: unknown element <path>",
      "1:6: a browser leaves <path/> open: write <path></path>"),
    Case("<p>a < b</p>", "1:6: this '<' does not begin a tag: write &lt;"),
    Case("<p", "1:1: this tag never ends", "1:1: <p> is left open"),
    Case("<b id=\"a\"></b>\n<i id='a'></i>", "2:4: the id 'a' is in line 1 already"),
    Case("{{#x}}<b id=\"a\"></b>{{/x}}{{^y}}<b id=\"a\"></b>{{/y}}", "1:36: the id 'a' is in line 1 already"),
    Case("<!-- a", "1:1: this comment never ends"),
    Case("<!--> a -->", "1:1: a browser ends this comment here: begin it with '<!-- '"),
    Case("<!DOCTYPE html PUBLIC>", "1:1: the only doctype is <!doctype html>"),
    Case(
      "<script type=\"application/json\">{\"a\": {{a}}}</script>",
      "1:1: the page's security policy forbids inline scripts: use <script src=\"…\">",
      "1:33: a data block contains one value and nothing else: {{name}}, a JSONValue",
      "1:39: data is not allowed inside <script>: put it into a data-… attribute"),
    Case(
      "<script type=\"application/json\">{{a}}{{b}}</script>",
      "1:38: a data block contains one value and nothing else: {{name}}, a JSONValue"),
    Case(
      "<script type=\"application/json\"></script>",
      "1:33: a data block contains one value and nothing else: {{name}}, a JSONValue"),
    Case(
      "<script type=\"text/javascript\">{{a}}</script>",
      "1:32: data is not allowed inside <script>: put it into a data-… attribute"),
    Case("<script>go()</script>", "1:1: the page's security policy forbids inline scripts: use <script src=\"…\">"),
    Case("<style>p {}</style>", "1:1: the page's security policy forbids inline styles: use the site's style sheet"),
    Case("<iframe>a</iframe>", "1:1: a browser ignores the content of <iframe>"),
    Case("<title>a", "1:1: <title> is left open"),
  ]

  static let attributes = [
    Case("<br class=a>", "1:11: the value of 'class' needs quotes"),
    Case("<br class=>", "1:11: the value of 'class' needs quotes"),
    Case("<br class=\"a", "1:1: this tag never ends", "1:5: the value of 'class' has no closing quote"),
    Case("<br class=\"a\"id=\"b\">", "1:14: a space is missing before this attribute"),
    Case("<br {{#a}}hidden{{/a}}id=\"b\">", "1:23: a space is missing before this attribute"),
    Case("<br{{#a}} {{/a}}hidden>", "1:17: a space is missing before this attribute"),
    Case("<br id=\"a\" ID=\"b\">", "1:12: the attribute 'id' is given twice"),
    Case("<br id=\"a\"{{#b}} id=\"c\"{{/b}}>", "1:18: the attribute 'id' is given twice"),
    Case("<br{{#a}} id=\"a\"{{/a}}{{#b}} id=\"c\"{{/b}}>", "1:30: the attribute 'id' is given twice"),
    Case(
      "<br onclick=\"go()\">",
      "1:5: the page's security policy forbids inline scripts: attach 'onclick' in a script file"),
    Case(
      "<br OnClick=\"{{a}}\">",
      "1:5: the page's security policy forbids inline scripts: attach 'onclick' in a script file"),
    Case("<br style=\"{{a}}\">", "1:5: the page's security policy forbids inline styles: give the element a class"),
    Case(
      "<form method=\"{{a}}\"></form>",
      "1:7: whether a form is posted must not depend on data: write two forms in sections"),
    Case(
      "<form{{#a}} method=\"post\"{{/a}}></form>",
      "1:13: whether a form is posted must not depend on data: write two forms in sections"),
    Case(
      "<br \"a\">", "1:5: '\"' is not allowed here in the tag <br>", "1:7: '\"' is not allowed here in the tag <br>"),
  ]

  static let urls = [
    Case("<a href=\"javascript:go()\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case("<a href=\" Java\tScript:go()\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case("<a href=\"&#106;avascript&colon;go()\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case("<a href=\"&#x6A;ava&Tab;script&#58;go()\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case("<a href=\"java{{! }}script:go()\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case("<a href=\"vbscript:{{a}}\"></a>", "1:4: a 'vbscript:' URL runs code"),
    Case("<svg><a xlink:href=\"javascript:go()\"></a></svg>", "1:9: a 'javascript:' URL runs code"),
    Case("<a href=\"{{#a}}java{{/a}}script:go()\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case(
      "<a href=\"java&{{#a}}Tab;{{/a}}script:go()\"></a>",
      "1:15: a character reference before a tag needs its semicolon: for a plain & write &amp;"),
    Case(
      "<a href=\"java{{#a}}&Ta{{/a}}b;script:go()\"></a>",
      "1:23: a character reference before a tag needs its semicolon: for a plain & write &amp;"),
    Case("<a href=\"java{{#a}}{{^b}}:{{/b}}script{{/a}}\"></a>", "1:4: a 'javascript:' URL runs code"),
    Case(
      "<a href=\"{{a}}:{{b}}\"></a>", "1:4: data before ':' could produce any scheme: begin the URL with fixed text"),
    Case(
      "<a href=\"java{{a}}:x\"></a>", "1:4: data before ':' could produce any scheme: begin the URL with fixed text"),
    Case(
      "<a href=\"{{#a}}/x{{/a}}{{b}}\"></a>",
      "1:4: a section decides whether {{b}} begins this URL: put the section around the attribute or the element"),
  ]

  static let mustache = [
    Case("{{a", "1:1: this '{{' has no '}}'"),
    Case("{{a {{b}}", "1:1: this '{{' has no '}}'"),
    Case("{{}}", "1:1: this tag is empty"),
    Case("{{{a}}}", "1:1: there is no raw output: use the type SafeHTML for a value that is already HTML"),
    Case("{{&a}}", "1:1: there is no raw output: use the type SafeHTML for a value that is already HTML"),
    Case("{{=<% %>=}}", "1:1: the delimiters of tags cannot be changed"),
    Case("{{<a}}", "1:1: templates don't inherit: a container embeds a scene with {{>content}}"),
    Case("{{a b}}", "1:1: 'a b' is not the name of a property: names are letters, digits and _, joined by dots"),
    Case("{{a..b}}", "1:1: 'a..b' is not the name of a property: names are letters, digits and _, joined by dots"),
    Case("{{a()}}", "1:1: 'a()' is not the name of a property: names are letters, digits and _, joined by dots"),
    Case("{{self}}", "1:1: the current item is {{.}}"),
    Case("{{#if a}}", "1:1: Mustache has no 'if': write {{#name}}"),
    Case("{{#a}}{{else}}{{/a}}", "1:7: Mustache has no 'else': write {{^name}}…{{/name}}"),
    Case("{{%x}}", "1:1: the only {{%…}} is {{% import Module }}"),
    Case("{{#a}}", "1:1: {{#a}} is never closed"),
    Case("{{/a}}", "1:1: {{/a}} closes no section"),
    Case("{{#a}}{{#b}}{{/a}}{{/b}}", "1:7: {{#b}} is still open at {{/a}}", "1:19: {{/b}} closes no section"),
    Case("{{#a}}<b>{{/a}}</b>", "1:7: <b> is left open at {{/a}}", "1:16: </b> closes no element"),
    Case(
      "<b>{{#a}}</b>{{/a}}", "1:1: <b> is left open",
      "1:10: </b> closes an element that was opened outside {{#a}}"),
    Case(
      "<br class=\"{{#a}}\">{{/a}}", "1:12: {{#a}} must be closed before the value of 'class' ends"),
    Case(
      "<br {{#a}} class=\"{{/a}}\">",
      "1:19: {{/a}} must be in the same place in the HTML as the tag that opens it, in line 1"),
    Case("<br {{#a}}>{{/a}}", "1:5: {{#a}} must be closed before the tag ends"),
    Case(
      "<!-- {{#a}} -->{{/a}}",
      "1:6: a section is not allowed inside an HTML comment: use {{! … }}, which is not sent"),
  ]

  @Test(arguments: elements + attributes + urls + mustache)
  func `An error in a template is reported with its line and column`(_ error: Case) {
    #expect(errors(error.html) == error.expected)
  }

  @Test func `An error in a template is reported with all others of the file, in order`() {
    #expect(
      errors("<p>\n  <b>{{{x}}}\n</p>\n<blink class=a></blink>\n") == [
        "2:3: <b> is left open: </p> comes first",
        "2:6: there is no raw output: use the type SafeHTML for a value that is already HTML",
        "4:1: unknown element <blink>; did you mean <link>?",
        "4:14: the value of 'class' needs quotes",
      ])
  }

  @Test func `An error in a template is reported for a file that is not a template`() {
    #expect(errors("") == ["1:1: the template is empty"])
    #expect(errors(" \n") == ["1:1: the template is empty"])
    #expect(errors([0x61, 0x0A, 0xC3, 0x28]) == ["2:1: a template must be UTF-8; this byte is not"])
    #expect(errors([0x61, 0x00]) == ["1:2: HTML forbids this control character"])
    #expect(
      errors(Array("a".utf8), path: "Templates/Shop/goods-list.html").first?.contains(
        "must be named after its ViewModel")
        == true)
  }
}
