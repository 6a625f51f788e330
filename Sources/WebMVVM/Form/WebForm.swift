public import MicroHTTP

/// A form as a type: its fields with their names, limits and rules, declared once.
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
/// The same `init` makes the empty form of a page (`ProfileForm()`) and the form that a person sent
/// (``RequestContext/form(_:)``). A field that is not declared, or not made in `init`, does not compile.
///
/// A copy of a form has the same fields: an error that an action adds is in the form of the scene, too.
public protocol WebForm: SendableMetatype {
  /// How much a request of this form may hold. The default is `Form.Limits.default`.
  static var limits: Form.Limits { get }

  /// How often a person can send the form. The default is ``Submission/any``.
  static var submission: Submission { get }

  /// All fields in their order: what `init` was given.
  var fields: FormFields { get }

  /// Makes the fields, in the order of the page.
  init(_ fields: FormFields)
}

extension WebForm {
  /// `Form.Limits.default`.
  public static var limits: Form.Limits { .default }

  /// ``Submission/any``.
  public static var submission: Submission { .any }

  /// The form as nobody has filled it in yet.
  public init() {
    self.init(FormFields(reading: nil))
  }

  /// The form with what was sent, after its rules.
  public init(reading sent: Form) {
    self.init(FormFields(reading: sent))
  }

  /// What is wrong, in the order of the fields. Empty for a form that nobody has sent.
  public var errors: [FieldError] { fields.all.compactMap(FieldError.init) }
}

/// The action did not get a value from a form, because the form is refused: the page is shown again with status 422.
public struct FormRefused: Error, Equatable {}
