// Values that a template cannot show. Without these overloads the build would fail too, but with the message "no exact
// matches". Their bodies never run, because a call to an unavailable function does not compile.

extension HTMLWriter {
  /// An optional needs a section.
  @available(*, unavailable, message: "an optional is shown by a section: {{#name}}{{.}}{{/name}}")
  public mutating func text<Value>(_ value: Value?) { fatalError() }

  /// A Bool needs a section.
  @available(*, unavailable, message: "a Bool decides about a section: {{#name}}…{{/name}}")
  public mutating func text(_ isTrue: Bool) { fatalError() }

  /// Only values that are ready for display can be shown.
  @available(*, unavailable, message: "a template shows strings, integers and SafeHTML: format others in the ViewModel")
  public mutating func text<Value>(_ value: Value) { fatalError() }

  /// An optional needs a section.
  @available(*, unavailable, message: "an optional is shown by a section: {{#name}}{{.}}{{/name}}")
  public mutating func attribute<Value>(_ value: Value?) { fatalError() }

  /// An attribute such as `checked` counts with any value, also with `false`.
  @available(
    *, unavailable,
    message: "a Bool decides about a whole attribute: write {{#name}} checked{{/name}} between the attributes"
  )
  public mutating func attribute(_ isTrue: Bool) { fatalError() }

  /// Only values that are ready for display can be shown.
  @available(*, unavailable, message: "an attribute shows strings and integers: format others in the ViewModel")
  public mutating func attribute<Value>(_ value: Value) { fatalError() }

  /// An optional needs a section.
  @available(*, unavailable, message: "an optional URL is shown by a section around its element")
  public mutating func url<Value>(_ value: Value?) { fatalError() }

  /// A URL must be a route's location or a string.
  @available(*, unavailable, message: "a URL is a Location or a String")
  public mutating func url<Value>(_ value: Value) { fatalError() }

  /// An optional needs a section.
  @available(*, unavailable, message: "an optional is shown by a section: {{#name}}{{.}}{{/name}}")
  public mutating func urlComponent<Value>(_ value: Value?) { fatalError() }

  /// A URL component must be a string or an integer.
  @available(*, unavailable, message: "a URL's component is a String or an integer; a Location can only begin a URL")
  public mutating func urlComponent<Value>(_ value: Value) { fatalError() }

  /// An optional View needs a section.
  @available(*, unavailable, message: "an optional scene is shown by a section: {{#content}}{{>.}}{{/content}}")
  public mutating func view<Value>(_ view: Value?) { fatalError() }

  /// Only a View can be shown by `{{>…}}`.
  @available(*, unavailable, message: "this is not a View: it has no template")
  public mutating func view<Value>(_ view: Value) { fatalError() }

  /// A section needs a list, an optional or a Bool.
  @available(*, unavailable, message: "a section needs an array, an optional or a Bool")
  public func section<Value>(_ value: Value, in scope: some Any) -> SectionOnce<Value> { fatalError() }

  /// Between attributes, or where a URL begins, a section needs an optional or a Bool.
  @available(
    *, unavailable, message: "between attributes, or where a URL begins, a section needs an optional or a Bool"
  )
  public func condition<Value>(_ value: Value, in scope: some Any) -> SectionOnce<Value> { fatalError() }

  /// A control in a list needs an id.
  @available(
    *, unavailable,
    message: """
      a control or <details> in a list needs an id, on itself or on an element around it: an open page keeps what a \
      person typed by the id
      """
  )
  public func single<Value>(_ value: Value, in scope: some Any) -> SectionOnce<Value> { fatalError() }

  /// A section needs a list, an optional or a Bool.
  @available(*, unavailable, message: "a section needs an array, an optional or a Bool")
  public func isAbsent<Value>(_ value: Value) -> Bool { fatalError() }

  /// Only a form's field, or an option of one, can be between attributes.
  @available(*, unavailable, message: "only a form's field, or an option of one, can be between attributes")
  public mutating func control<Value>(_ value: Value, _ element: ControlElement) { fatalError() }
}
