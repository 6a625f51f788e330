/// The form that is sent with GET to a page with a ``RouteQuery``. It shows the query.
///
/// Its fields have the names of the query's properties: `<input {{form.lowest}}>`.
@dynamicMemberLookup
public struct QueryForm<Query: RouteQuery> {
  private let fields: [QueryControl]

  /// Creates the form, filled with the values of a query.
  ///
  /// - Parameter query: The query that the page shows.
  public init(_ query: Query = Query()) {
    fields = Query.fields.map { field in
      let text = field.text(query)
      let texts = if case .text = field.control { [text ?? ""] } else { text.map { [$0] } ?? [] }
      let control = FormField(field.name, nil, field.control, texts: texts)
      control.choices = field.choices()
      return QueryControl(property: field.property, field: control)
    }
  }

  /// The errors, in the order of the fields: see ``FormField/refuse(_:)-(LocalizedText)``. A ``FormScene`` shows them, and
  /// its page then has the status 400.
  public var errors: [FieldError] { fields.errors }

  /// The field of a property. A property that is not among the query's fields has one without a name, which is never sent.
  public subscript<Value: RouteValue>(dynamicMember property: KeyPath<Query, Value?>) -> FormField {
    fields.field(of: property) ?? FormField("", nil, .choice(isRequired: false), texts: [])
  }
}

/// A field with the property that it shows. It knows nothing of the query's type, so that code for all queries is fast.
private struct QueryControl {
  let property: AnyKeyPath
  let field: FormField
}

extension [QueryControl] {
  fileprivate func field(of property: AnyKeyPath) -> FormField? { first { $0.property == property }?.field }

  fileprivate var errors: [FieldError] { compactMap { FieldError($0.field) } }
}
