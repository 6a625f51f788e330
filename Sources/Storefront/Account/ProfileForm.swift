import WebMVVM

/// What others see of a person, and the time zone in which the person reads times.
struct ProfileForm: WebForm {
  let fields: FormFields
  let displayName: Field<AccountName>
  /// Nil if the form doesn't say; a choice of nil is no picture.
  let portrait: Field<Portrait??>
  /// Nil for the browser's zone.
  let timeZone: Field<ReaderZone?>
  /// Whether the form says something about the zone.
  let hasTimeZone: Bool

  init(_ fields: FormFields) {
    self.fields = fields
    displayName = fields.text(
      "displayName", id: "display-name", required: AccountNameError.length.description, length: AccountName.length,
      autocomplete: "nickname", rule: AccountName.init(choosing:))
    portrait = fields.choice(
      "portrait", from: PortraitCellViewModel.choices.map { Choice($0, text: $0.formText) },
      invalid: "Choose one of these pictures.")
    hasTimeZone = fields.holds("timeZone")
    timeZone = fields.text(
      "timeZone", id: FieldID("time-zone", help: "zone-help", error: "zone-error"),
      invalid: "Choose one of these time zones.", rule: ReaderZone.init(name:))
  }

  /// The profile as it is.
  init(_ person: Person) {
    self.init()
    displayName.fill(person.name)
    portrait.fill(person.portrait.formText)
    timeZone.fill(person.timeZone?.name ?? "")
  }
}

extension Portrait? {
  /// What a form sends for it.
  var formText: String { self?.rawValue ?? PortraitCellViewModel.none }
}
