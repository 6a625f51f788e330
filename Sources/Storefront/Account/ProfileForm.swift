import Accounts
import MVVM
import WebMVVM

/// A person's public profile, and the time zone in which times are shown to the person.
struct ProfileForm: WebForm {
  let fields: FormFields
  let displayName: Field<AccountName>
  /// Nil if the form does not contain the field. A chosen value of nil means no picture.
  let portrait: Field<Portrait??>
  /// Nil for the browser's time zone.
  let timeZone: Field<ReaderZone?>

  init(_ fields: FormFields) {
    self.fields = fields
    displayName = fields.text(
      "displayName", id: "display-name", required: AccountNameError.length.text, length: AccountName.length,
      autocomplete: "nickname", rule: AccountName.init(choosing:))
    portrait = fields.choice(
      "portrait", from: PortraitCellViewModel.choices.map { Choice($0, text: $0.formText) },
      invalid: "Choose one of these pictures.")
    timeZone = fields.text(
      "timeZone", id: FieldID("time-zone", help: "zone-help", error: "zone-error"),
      invalid: "Choose one of these time zones.", rule: ReaderZone.init(name:))
  }

  /// A form with the current profile.
  init(_ person: Person) {
    self.init()
    displayName.fill(person.name)
    portrait.fill(person.portrait.formText)
    timeZone.fill(person.timeZone?.name ?? "")
  }

  /// The profile as the form says. If it has no picture or time zone, the person's is kept.
  ///
  /// - Throws: ``FormRefused``.
  func profile(of person: Person) throws -> Profile {
    try Profile(
      displayName: displayName.value, portrait: portrait.value ?? person.portrait,
      timeZone: timeZone.isSent ? timeZone.value : person.timeZone)
  }
}

extension Portrait? {
  /// The text that the form sends for the choice.
  var formText: String { self?.rawValue ?? PortraitCellViewModel.none }
}
