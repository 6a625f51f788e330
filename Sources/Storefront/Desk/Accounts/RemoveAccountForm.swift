import Accounts
import WebMVVM

/// The form that removes an account. Its name is typed once more.
struct RemoveAccountForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  /// The operator's own password.
  let password: Field<Password?>

  init(_ fields: FormFields) {
    self.fields = fields
    name = fields.text("name", required: "Type the name of the account.", length: 1...200, autocomplete: "off")
    password = fields.passwordIfAny("current", id: "removal-password")
  }
}
