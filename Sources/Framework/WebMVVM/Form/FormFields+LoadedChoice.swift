import MicroHTTP

extension FormFields {
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
    let text = sent?[name] ?? ""
    let field = add(
      Field<Value>(name, id, .choice(isRequired: true), texts: text.isEmpty ? [] : [text]))
    field.waitForOffer(prompt: prompt, gone: gone)
    guard sent != nil else { return field }
    if text.isEmpty { field.refuse(required) } else { field.take(Verdict(invalid: gone) { Value(routeValue: text) }) }
    return field
  }

  /// A field with one of several values that are loaded, or with none: see ``choice(_:id:of:prompt:required:gone:)``.
  public func choice<Value: RouteValue>(
    _ name: String, id: FieldID? = nil, of type: Value.Type, prompt: LocalizedText = "None",
    gone: LocalizedText = "What you chose is not available any more. Choose again."
  ) -> Field<Value?> {
    let text = sent?[name] ?? ""
    let field = add(
      Field<Value?>(name, id, .choice(isRequired: false), texts: text.isEmpty ? [] : [text]))
    field.waitForOffer(prompt: prompt, gone: gone)
    guard sent != nil else { return field }
    if text.isEmpty {
      field.accept(nil)
    } else {
      field.take(Verdict(invalid: gone) { Value(routeValue: text).map(Optional.some) })
    }
    return field
  }
}

/// What a field with loaded options waits for.
struct AwaitedOffer {
  let prompt: String
  let gone: String
  var hasCome = false
}

extension Field {
  func waitForOffer(prompt: LocalizedText, gone: LocalizedText) {
    offer = AwaitedOffer(prompt: String(localized: prompt), gone: String(localized: gone))
  }

  /// Offers the values of a field with loaded options. If the request chose another one, the field is refused with its
  /// message `gone`.
  ///
  /// - Parameter choices: The values, in the order of the page.
  public func offer(_ choices: [Choice<Value>]) where Value: RouteValue {
    take(choices.map { ($0.text, $0.label) }, isRequired: true)
  }

  /// Offers the values of a field with loaded options that may be empty.
  ///
  /// - Parameter choices: The values, in the order of the page.
  public func offer<Wrapped: RouteValue>(_ choices: [Choice<Wrapped>]) where Value == Wrapped? {
    take(choices.map { ($0.text, $0.label) }, isRequired: false)
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
