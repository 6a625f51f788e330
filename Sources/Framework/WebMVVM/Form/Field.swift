import HTTPTypes

/// A field of a form: its name, its content, and its error.
///
/// A template draws it with `<input {{form.name}}>` and `{{>form.name.errorMessage}}`.
public class FormField {
  /// The name under which the field is sent.
  public let name: String

  /// The id of the field's control. The error summary links to it.
  public var id: String { ids.control }

  /// Whether the request contains the field, even if it is empty. Always false in the empty form of a page.
  public internal(set) var isSent = false

  /// Whether ``text`` is only the beginning of what was sent, because that was much longer than the field allows.
  public internal(set) var isCut = false

  /// The error, as a sentence for the person; nil if there is none.
  public private(set) var error: String?

  /// The status of a page with this error.
  var refusalStatus = HTTPResponse.Status.unprocessableContent

  let ids: FieldID
  let control: Control
  package internal(set) var texts: [String]

  /// The texts and labels of the options. An option refers to its field, so a stored one would keep the field forever.
  var choices: [(text: String, label: String)] = []

  init(_ name: String, _ id: FieldID?, _ control: Control, texts: [String]) {
    self.name = name
    ids = id ?? FieldID(name)
    self.control = control
    self.texts = texts
  }

  /// The text as it was typed, or its beginning if it is much longer than the field allows. Empty for a secret, which is never shown again.
  public var text: String { isSecret ? "" : texts.first ?? "" }

  /// Whether a checkbox is checked, a value is chosen, or a text was typed.
  public var isFilled: Bool { texts.contains { !$0.isEmpty } }

  /// Puts a text into the field, such as the current value on a page that changes it. For a choice, pass the text of an
  /// option. The rules do not run.
  public func fill(_ text: String) {
    texts = [text]
  }

  /// Replaces the content of a field that can have several texts.
  public func fill(_ texts: [String]) {
    self.texts = texts
  }

  /// Refuses the field's content. The page is shown again with the error next to the field, and with everything that
  /// was typed.
  public func refuse(_ error: LocalizedText) {
    self.error = String(localized: error)
  }

  /// Refuses the field's content with a message that is in the language of the request already.
  @_disfavoredOverload
  public func refuse(_ error: some StringProtocol) {
    self.error = String(error)
  }

  /// The options of a choice, in order, or the only one of a checkbox. Empty for other fields.
  public var options: [FormOption] { choices.map { option($0.text, label: $0.label) } }

  /// One of the values of this field, for a template: a checkbox, a radio button, an `<option>`, or a button that sends
  /// the value.
  public func option(_ text: String, label: String = "") -> FormOption {
    FormOption(field: self, text: text, label: label)
  }

  /// Whether the content is never shown, as that of a password.
  package var isSecret: Bool {
    if case .text(let kind, _) = control { kind.isSecret } else { false }
  }

  /// Whether a person types the content, and does not choose it.
  var isTyped: Bool {
    if case .text(let kind, _) = control { !kind.isHidden } else { false }
  }

  var isHidden: Bool {
    if case .text(let kind, _) = control { kind.isHidden } else { false }
  }
}

/// A field whose text is converted to a `Value`.
public final class Field<Value>: FormField {
  private var parsed: Value?
  /// Nil for a field whose options are not loaded.
  var offer: AwaitedOffer?

  /// The value that the field's rule created from the text.
  ///
  /// - Throws: ``FormRefused`` if the field has an error or was not sent.
  public var value: Value {
    get throws(FormRefused) {
      if let offer, !offer.hasCome, error == nil {
        refuse(Self.missingOffer)
      }
      guard error == nil, let parsed else { throw FormRefused() }
      return parsed
    }
  }

  private static var missingOffer: String {
    // For the developer, who sees it at the first try.
    "The options of this field were not loaded: the program must offer them before it reads the value."
  }

  func accept(_ value: Value) {
    parsed = value
  }

  /// Accepts the value that a rule creates. If it creates none, or throws an error, the field is refused.
  func accept(invalid: LocalizedText, rule: () throws -> Value?) {
    do {
      if let value = try rule() { accept(value) } else { refuse(invalid) }
    } catch let error as any CustomStringConvertible {
      refuse(error.description)
    } catch {
      refuse(invalid)
    }
  }
}

// The current values of what a form changes.

extension Field {
  /// Puts a value into the field. The rules do not run.
  @_disfavoredOverload
  public func fill(_ value: Value) where Value: RouteValue { fill(value.routeValue) }

  /// Puts a value into a field that may be empty; nil empties it. The rules do not run.
  @_disfavoredOverload
  public func fill<Wrapped: RouteValue>(_ value: Wrapped?) where Value == Wrapped? { fill(value?.routeValue ?? "") }
}

extension Field<Bool> {
  /// Checks or unchecks a checkbox.
  public func fill(_ isChecked: Bool) { fill(isChecked ? choices.map(\.text) : []) }
}

/// The ids of a field's control, its help text and its error text.
///
/// A literal is the id of the control: `id: "display-name"`. The id of the error text is the same with the suffix
/// `-error`.
public struct FieldID: ExpressibleByStringLiteral, Sendable {
  let control: String
  let help: String?
  private let errorID: String?
  var error: String { errorID ?? "\(control)-error" }

  /// Creates the ids of a field.
  ///
  /// - Parameters:
  ///   - control: The id of the control.
  ///   - help: The id of the help text, which is in the template.
  ///   - error: The id of the error text; nil for the control's id with the suffix `-error`.
  public init(_ control: String, help: String? = nil, error: String? = nil) {
    self.control = control
    self.help = help
    errorID = error
  }

  /// Creates the ids from the id of the control.
  public init(stringLiteral control: String) {
    self.init(control)
  }
}
