import Testing

extension BuildErrorTests {
  struct Case: CustomTestStringConvertible {
    let kind: String
    let template: String
    let message: String

    var testDescription: String { kind }

    /// The message if so many lines are before the template.
    func message(afterLines count: Int) -> String {
      let parts = message.split(separator: ":", maxSplits: 1)
      return ":\(count + (Int(parts[0]) ?? 0)):\(parts[1])"
    }
  }

  /// What Swift's compiler finds.
  static let swiftCases = [
    Case(
      kind: "a partial of another ViewModel", template: "<p>\n\n{{>GoodsListCell}}</p>",
      message: ":3:15: error: cannot convert value of type 'GoodsListViewModel' to type 'GoodsListCellViewModel'"),
    Case(
      kind: "an optional without a section", template: "<p>{{note}}</p>",
      message: ":1:10: error: 'text' is unavailable: an optional is shown by a section: {{#name}}{{.}}{{/name}}"),
    Case(
      kind: "a value that isn't display-ready", template: "<p>{{price}}</p>",
      message: ":1:10: error: 'text' is unavailable: a template shows strings, integers and SafeHTML"),
    Case(
      kind: "a Bool as an attribute's value", template: "<p hidden=\"{{isOpen}}\"></p>",
      message: ":1:10: error: 'attribute' is unavailable: a Bool decides about a whole attribute"),
    Case(
      kind: "a Bool as text", template: "<p>{{isOpen}}</p>",
      message: ":1:10: error: 'text' is unavailable: a Bool decides about a section"),
    Case(
      kind: "a section over a string", template: "{{#title}}{{.}}{{/title}}",
      message: ":1:23: error: 'section(_:in:)' is unavailable: a section needs an array, an optional or a Bool"),
    Case(
      kind: "a control without an id in a list", template: "<ul>{{#cells}}<li><input name=\"a\"></li>{{/cells}}</ul>",
      message: ":1:19: error: 'single(_:in:)' is unavailable: a control or <details> in a list needs an id"),
    Case(
      kind: "a value between attributes", template: "<input {{title}}>",
      message:
        ":1:10: error: 'control' is unavailable: only a form's field, or an option of one, can be between attributes"),
  ]

  /// What the template compiler finds.
  static let templateCases = [
    Case(
      kind: "a tag left open", template: "<div>\n<p>\n</div>",
      message: ":2:1: error: <p> is left open: </div> comes first"),
    Case(
      kind: "an attribute without quotes", template: "<p class={{title}}></p>",
      message: ":1:10: error: the value of 'class' needs quotes"),
    Case(
      kind: "data inside <script>", template: "<script>let t = {{title}}</script>",
      message: ":1:17: error: data is not allowed inside <script>"),
    Case(
      kind: "data inside <style>", template: "<style>p { color: {{title}} }</style>",
      message: ":1:19: error: data is not allowed inside <style>"),
    Case(
      kind: "data inside a comment", template: "<!-- {{title}} -->",
      message: ":1:6: error: data is not allowed inside an HTML comment"),
    Case(
      kind: "an event handler", template: "<p onclick=\"{{title}}\"></p>",
      message: ":1:4: error: the page's security policy forbids inline scripts"),
    Case(
      kind: "an unknown tag", template: "<p>\n<blink>no</blink></p>", message: ":2:1: error: unknown element <blink>"),
    Case(
      kind: "a URL that runs code", template: "<a href=\" JavaScript:go()\">x</a>",
      message: ":1:4: error: a 'javascript:' URL runs code"),
    Case(
      kind: "a section across elements", template: "{{#cells}}<p>{{/cells}}</p>",
      message: ":1:11: error: <p> is left open at {{/cells}}"),
    Case(
      kind: "a tag of Mustache that never ends", template: "<p>{{title</p>",
      message: ":1:4: error: this '{{' has no '}}'"),
  ]

  @Test(arguments: templateCases)
  func `The template compiler reports each error with its position`(fixture: Case) throws {
    let told = errors(fixture.template).map { error in
      // The compiler of the test gives the place and the message apart.
      let parts = error.split(separator: ": ", maxSplits: 1)
      return ":\(parts[0]): error: \(parts[1])"
    }

    #expect(told.contains { $0.hasPrefix(fixture.message) }, "\(told)")
  }
}
