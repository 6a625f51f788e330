public import MicroHTTP

/// A type for a form. The names, limits and rules of its fields are declared once.
///
/// ```swift
/// struct ProfileForm: WebForm {
///   let fields: FormFields
///   let displayName: Field<AccountName>
///   let password: Field<String>
///
///   init(_ fields: FormFields) {
///     self.fields = fields
///     displayName = fields.text("displayName", id: "display-name", required: "Choose a name.", length: 2...40) {
///       try AccountName(choosing: $0)
///     }
///     password = fields.text("password", .secret, required: "Type your password.", length: 8...1000)
///   }
/// }
/// ```
///
/// The same `init` creates the empty form of a page (`ProfileForm()`) and the form that a person sent
/// (``RequestContext/form(_:)``). A form does not compile if a field is declared but not created in `init`.
///
/// A copy of a form shares its fields. An error that an action adds is therefore also in the form of the scene.
public protocol WebForm: SendableMetatype {
  /// The limits of a request with this form. The default is `Form.Limits.default`.
  static var limits: Form.Limits { get }

  /// All fields in order: the argument of `init`.
  var fields: FormFields { get }

  /// Creates the fields, in the order of the page.
  init(_ fields: FormFields)
}

extension WebForm {
  /// `Form.Limits.default`.
  public static var limits: Form.Limits { .default }

  /// Creates an empty form.
  public init() {
    self.init(FormFields(reading: nil))
  }

  /// Creates a form from what was sent, and runs its rules.
  public init(reading sent: Form) {
    self.init(FormFields(reading: sent))
  }

  /// The errors, in the order of the fields. Empty for a form that was not sent.
  public var errors: [FieldError] { fields.all.compactMap(FieldError.init) }

  /// The content that a browser would send for this form.
  package var contents: Form {
    Form(fields.all.flatMap { field in field.texts.map { Form.Field(name: field.name, value: $0) } })
  }
}

/// Thrown when an action reads a value of a refused form. The answer has status 422: the page again, if the action runs in
/// ``Outcome/action(_:_:_:)``, otherwise a page that says so.
public struct FormRefused: Error, Equatable {}
