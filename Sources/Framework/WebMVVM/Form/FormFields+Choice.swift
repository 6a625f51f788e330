import MicroHTTP

extension FormFields {
  /// A field with one of several values: radio buttons, a `<select>`, or buttons that send one value each.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - choices: The values to choose from, in the order of the page.
  ///   - required: The message if no value was chosen.
  ///   - invalid: The message if another text was sent; nil for the same message.
  public func choice<Value>(
    _ name: String, id: FieldID? = nil, from choices: [Choice<Value>], required: LocalizedText,
    invalid: LocalizedText? = nil
  ) -> Field<Value> {
    choice(name, id, sent?[name], choices.map(\.option), isRequired: true) { field, text in
      if let choice = choices.first(where: { $0.isSent(as: text) }) { return field.accept(choice.value) }
      field.refuse((text ?? "").isEmpty ? required : invalid ?? required)
    }
  }

  /// A field with one of several values, or with nil if the request does not contain the field, or contains an empty text:
  /// that of `<option value="">`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - choices: The values to choose from, in the order of the page.
  ///   - invalid: The message if another text was sent.
  public func choice<Value>(
    _ name: String, id: FieldID? = nil, from choices: [Choice<Value>], invalid: LocalizedText
  ) -> Field<Value?> {
    choice(name, id, sent?[name], choices.map(\.option), isRequired: false) { field, text in
      if let choice = choices.first(where: { $0.isSent(as: text) }) { return field.accept(choice.value) }
      if (text ?? "").isEmpty { field.accept(nil) } else { field.refuse(invalid) }
    }
  }

  /// A field with one of several values that are loaded, such as the customers in a database.
  ///
  /// The scene loads the values and offers them: see ``FormScene/loadChoices()``.
  ///
  /// ```swift
  /// customer = fields.choice("customer", of: Customer.ID.self, required: "Choose a customer.")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - type: The type of the values. What is sent is their spelling in an address.
  ///   - prompt: The label of the first option, which has no value.
  ///   - required: The message if no value was chosen.
  ///   - gone: The message if the chosen value is not among those that were offered, for example because somebody has
  ///     removed it since the page was opened.
  public func choice<Value: RouteValue>(
    _ name: String, id: FieldID? = nil, of type: Value.Type, prompt: LocalizedText = "Choose one",
    required: LocalizedText, gone: LocalizedText = "What you chose is not available any more. Choose again."
  ) -> Field<Value> {
    let field: Field<Value> = choice(name, id, chosen(name), [], isRequired: true) { field, text in
      guard let text else { return field.refuse(required) }
      field.accept(invalid: gone) { Value(routeValue: text) }
    }
    field.offer = AwaitedOffer(prompt: String(localized: prompt), gone: String(localized: gone))
    return field
  }

  /// A field with one of several values that are loaded, or with none: see ``choice(_:id:of:prompt:required:gone:)``.
  public func choice<Value: RouteValue>(
    _ name: String, id: FieldID? = nil, of type: Value.Type, prompt: LocalizedText = "None",
    gone: LocalizedText = "What you chose is not available any more. Choose again."
  ) -> Field<Value?> {
    let field: Field<Value?> = choice(name, id, chosen(name), [], isRequired: false) { field, text in
      guard let text else { return field.accept(nil) }
      field.accept(invalid: gone) { Value(routeValue: text).map(Optional.some) }
    }
    field.offer = AwaitedOffer(prompt: String(localized: prompt), gone: String(localized: gone))
    return field
  }

  /// A field with any number of values: checkboxes with the same name.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - required: The message if no value was chosen; nil if the field may be empty.
  ///   - rule: Converts a text to a value. If it returns nil, the text is ignored.
  public func values<Value>(
    _ name: String, id: FieldID? = nil, required: LocalizedText? = nil, rule: (String) -> Value?
  ) -> Field<[Value]> {
    let field = add(Field<[Value]>(name, id, .checkboxes, texts: sent?.values(named: name) ?? []))
    guard sent != nil else { return field }
    let values = field.texts.compactMap(rule)
    if values.isEmpty, let required { field.refuse(required) } else { field.accept(values) }
    return field
  }

  /// A checkbox. The value is true if it is checked.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - text: The text that is sent if it is checked.
  public func flag(_ name: String, id: FieldID? = nil, text: String = "1") -> Field<Bool> {
    let field = add(Field<Bool>(name, id, .checkbox(text), texts: sent?[name] == nil ? [] : [text]))
    field.choices = [(text, "")]
    if sent != nil { field.accept(field.isFilled) }
    return field
  }

  /// The text of a loaded value that was sent; nil for none.
  private func chosen(_ name: String) -> String? { sent?[name].flatMap { $0.isEmpty ? nil : $0 } }

  private func choice<Value>(
    _ name: String, _ id: FieldID?, _ text: String?, _ choices: [(text: String, label: String)], isRequired: Bool,
    read: (Field<Value>, String?) -> Void
  ) -> Field<Value> {
    let field = add(Field<Value>(name, id, .choice(isRequired: isRequired), texts: text.map { [$0] } ?? []))
    field.choices = choices
    if sent != nil { read(field, text) }
    return field
  }
}

/// A value to choose, with the text that a form sends for it and its label on the page.
public struct Choice<Value> {
  let value: Value
  let text: String
  let label: String

  /// Creates one of the values that a field offers.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - text: The text that is sent for the value. Each value needs a different one.
  ///   - label: The label on the page. It can be omitted if the template does not use it.
  public init(_ value: Value, text: String, label: String = "") {
    self.value = value
    self.text = text
    self.label = label
  }

  fileprivate var option: (text: String, label: String) { (text, label) }

  fileprivate func isSent(as text: String?) -> Bool { text.map { self.text.hasSameBytes(as: $0) } ?? false }
}

extension Choice: Sendable where Value: Sendable {}

extension Choice where Value: RouteValue {
  /// A value to choose. What is sent for it is its spelling in an address.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: The label on the page.
  public init(_ value: Value, label: String) {
    self.init(value, text: value.routeValue, label: label)
  }
}

/// What a field with loaded options waits for.
struct AwaitedOffer {
  let prompt: String
  let gone: String
  var hasCome = false
}

extension Field {
  /// Offers the values of a field with loaded options. If the request chose another one, the field is refused with its
  /// message `gone`.
  ///
  /// - Parameter choices: The values, in the order of the page.
  public func offer(_ choices: [Choice<Value>]) where Value: RouteValue {
    take(choices.map(\.option), isRequired: true)
  }

  /// Offers the values of a field with loaded options that may be empty.
  ///
  /// - Parameter choices: The values, in the order of the page.
  public func offer<Wrapped: RouteValue>(_ choices: [Choice<Wrapped>]) where Value == Wrapped? {
    take(choices.map(\.option), isRequired: false)
  }

  private func take(_ offered: [(text: String, label: String)], isRequired: Bool) {
    guard let offer else { return }
    self.offer?.hasCome = true
    let text = texts.first.flatMap { $0.isEmpty ? nil : $0 }
    let isOffered = text.map { text in offered.contains { $0.text.hasSameBytes(as: text) } } ?? false
    // A browser would show the first option as the chosen one, so an option without a value stands there.
    choices = isRequired && isOffered ? offered : [("", offer.prompt)] + offered
    if isSent, text != nil, !isOffered, error == nil { refuse(offer.gone) }
  }
}
