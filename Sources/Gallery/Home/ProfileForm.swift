import WebMVVM

/// A visitor's name and portrait.
struct ProfileForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let head: Field<Head>

  init(_ fields: FormFields) {
    self.fields = fields
    name = fields.name("name", required: "Please give a name.", autocomplete: "name")
    head = fields.choice(
      "head", from: Head.allCases.map { Choice($0, text: $0.rawValue) },
      required: "Please choose one of the pictures.")
  }

  /// A form with the current profile.
  init(_ profile: Profile) {
    self.init()
    name.fill(profile.name)
    head.fill(profile.head.rawValue)
  }
}
