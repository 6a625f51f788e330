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
}
