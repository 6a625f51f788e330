/// The query of an address as one value: the names of its fields, how they are parsed and printed, and the controls of the form
/// that is sent with GET to the page are declared once.
///
/// ```swift
/// struct GoodsQuery: RouteQuery {
///   var order: GoodsOrder?
///   var lowest: String?
///
///   static let fields: [QueryField<GoodsQuery>] = [.choice("order", \.order), .text("min", \.lowest, length: 20)]
/// }
///
/// static let list = page("/sorts/*/goods?*&page=*", Sort.ID.self, GoodsQuery.self, PageNumber.self) { … }
/// links(Self.list, sort, GoodsQuery(lowest: "5"), .first)  // /sorts/3/goods?min=5
/// ```
///
/// In the pattern it is a `*` without a name. Its form is a ``QueryForm``.
public protocol RouteQuery: RouteParameter, Equatable {
  /// The fields, in the order of the address.
  static var fields: [QueryField<Self>] { get }

  /// The query without any field.
  init()
}

extension RouteQuery {
  /// The names of the fields.
  public static var fieldNames: [String]? { fields.map(\.name) }

  // Most addresses have no query, and a page prints many. The functions are inlinable, so that they are specialised.

  /// Reads each field. One that is absent or empty has no value.
  @inlinable public init(from match: inout RouteMatch) throws(RouteError) {
    self.init()
    guard match.hasQuery else {
      match.skip(fields: Self.fields.count)
      return
    }
    for field in Self.fields { try field.read(&self, &match) }
  }

  /// Prints the fields that have a value.
  @inlinable public func print(to address: inout AddressWriter) {
    if self == Self() { return address.skip(fields: Self.fields.count) }
    for field in Self.fields { address.append(field: field.text(self)) }
  }
}

/// A field of a ``RouteQuery``.
public struct QueryField<Query>: Sendable {
  /// The name in the address and in the form.
  let name: String
  /// The property of the query.
  let property: any PartialKeyPath<Query> & Sendable
  /// The control in the form.
  let control: Control
  @usableFromInline let read: @Sendable (inout Query, inout RouteMatch) throws(RouteError) -> Void
  /// The spelling in an address; nil if the field has no value.
  @usableFromInline let text: @Sendable (Query) -> String?
  /// The texts and labels of the options in the language of the request.
  let choices: @Sendable () -> [(text: String, label: String)]

  private init<Value: RouteValue>(
    _ name: String, _ property: any WritableKeyPath<Query, Value?> & Sendable, _ control: Control,
    choices: @escaping @Sendable () -> [(text: String, label: String)] = { [] }
  ) {
    self.name = name
    self.property = property
    self.control = control
    self.choices = choices
    read = { query, match throws(RouteError) in query[keyPath: property] = try match.value() }
    text = { query in query[keyPath: property]?.queryValue }
  }

  /// A field in which a person types, or one that has the texts of a list, in a `<select>`.
  ///
  /// - Parameters:
  ///   - name: The name in the address.
  ///   - property: The property of the query.
  ///   - kind: The kind of text.
  ///   - length: The largest number of characters that the browser lets a person type; nil for any number.
  public static func text<Value: RouteValue>(
    _ name: String, _ property: any WritableKeyPath<Query, Value?> & Sendable, _ kind: TextKind = .line,
    length: Int? = nil
  ) -> QueryField {
    QueryField(name, property, .text(kind.with(length.map { 0...$0 }), isRequired: false))
  }

  /// A `<select>` with one of several values, or none.
  ///
  /// ```html
  /// <select {{form.order}}>{{#form.order.options}}<option {{.}}>{{label}}</option>{{/form.order.options}}</select>
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in the address.
  ///   - property: The property of the query.
  ///   - none: The label of the first option, which has no value.
  ///   - label: The label of a value.
  public static func choice<Value: RouteValue & CaseIterable>(
    _ name: String, _ property: any WritableKeyPath<Query, Value?> & Sendable, none: LocalizedText,
    label: @escaping @Sendable (Value) -> LocalizedText
  ) -> QueryField {
    QueryField(name, property, .choice(isRequired: false)) {
      [("", String(localized: none))] + Value.allCases.map { ($0.queryValue ?? "", String(localized: label($0))) }
    }
  }

  /// A field with one of several values. The scene makes its options: ``FormField/option(_:label:)``.
  public static func choice<Value: RouteValue & CaseIterable>(
    _ name: String, _ property: any WritableKeyPath<Query, Value?> & Sendable
  ) -> QueryField {
    QueryField(name, property, .choice(isRequired: false))
  }

  /// A checkbox. It is checked if the property has its only value.
  public static func flag<Value: RouteValue & CaseIterable>(
    _ name: String, _ property: any WritableKeyPath<Query, Value?> & Sendable
  ) -> QueryField {
    QueryField(name, property, .checkbox(Value.allCases.first?.routeValue ?? ""))
  }
}

/// The form that is sent with GET to a page with a ``RouteQuery``. It shows the query.
///
/// Its fields have the names of the query's properties: `<input {{form.lowest}}>`.
@dynamicMemberLookup
public struct QueryForm<Query: RouteQuery> {
  /// Each field with the property that it shows.
  private let fields: [(property: AnyKeyPath, field: FormField)]

  /// Creates the form, filled with the values of a query.
  ///
  /// - Parameter query: The query that the page shows.
  public init(_ query: Query = Query()) {
    fields = Query.fields.map { field in
      let text = field.text(query)
      let texts = if case .text = field.control { [text ?? ""] } else { text.map { [$0] } ?? [] }
      let control = FormField(field.name, nil, field.control, texts: texts)
      control.choices = field.choices()
      return (field.property, control)
    }
  }

  /// The errors, in the order of the fields: see ``FormField/refuse(_:)-(LocalizedText)``. A ``FormScene`` shows them, and
  /// its page then has the status 400.
  public var errors: [FieldError] { fields.compactMap { FieldError($0.field) } }

  /// The field of a property. A property that is not among the query's fields has one without a name, which is never sent.
  public subscript<Value: RouteValue>(dynamicMember property: KeyPath<Query, Value?>) -> FormField {
    fields.first { $0.property == property }?.field ?? FormField("", nil, .choice(isRequired: false), texts: [])
  }
}
