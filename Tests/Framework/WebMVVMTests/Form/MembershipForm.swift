import MicroHTTP
import WebMVVM

/// A form with a field of each kind: somebody becomes a member of a club.
struct MembershipForm: WebForm {
  static let limits = Form.Limits(fieldCount: 40, valueLength: 2_000)

  let fields: FormFields
  let token: Field<String>
  let page: Field<Int>
  let name: Field<Nickname>
  let nickname: Field<Nickname?>
  let motto: Field<String>
  let password: Field<String>
  let age: Field<Int>
  let portrait: Field<String?>
  let zone: Field<String>
  let friends: Field<[Int]>
  let letter: Field<String>
  let news: Field<Bool>

  init(_ fields: FormFields) {
    self.fields = fields
    token = fields.token("form")
    page = fields.text("page", .hidden, required: "The form does not say which page you are on.") {
      Int(routeValue: $0)
    }
    name = fields.text(
      "displayName", id: "display-name", required: "Choose a name.", length: 2...8, autocomplete: "nickname",
      rule: Nickname.init)
    nickname = fields.text("nickname", invalid: "Choose another nickname.") { $0 == "Nobody" ? nil : try Nickname($0) }
    motto = fields.text("motto", length: 0...20)
    password = fields.text(
      "password", .secret, id: FieldID("new-password", help: "password-help", error: "password-error"),
      required: "Type a password.", length: 8...100, autocomplete: "new-password")
    age = fields.number("age", in: 16...120, required: "Type your age.")
    portrait = fields.choice(
      "portrait", from: [Choice("none", text: "none"), Choice("fox", text: "fox")],
      invalid: "Choose one of these pictures.")
    zone = fields.choice(
      "timeZone", id: FieldID("time-zone", help: "zone-help", error: "zone-error"),
      from: [Choice("utc", text: "UTC", label: "Universal"), Choice("oslo", text: "Europe/Oslo", label: "Oslo")],
      required: "Choose a time zone.", invalid: "Choose one of these time zones.")
    friends = fields.values("friend", id: "friends", required: "Choose at least one friend.") { Int(routeValue: $0) }
    letter = fields.text("content", .lines, id: "content", required: "Write something first.")
    news = fields.flag("news")
  }

  /// Filled in without a mistake.
  static func example(_ change: (MembershipForm) -> Void = { _ in }) -> MembershipForm {
    let form = MembershipForm()
    form.page.fill("3")
    form.name.fill("Kim")
    form.password.fill("correct horse")
    form.age.fill("42")
    form.zone.fill("UTC")
    form.friends.fill(["7"])
    form.letter.fill("Dear club,\nhello.")
    change(form)
    return form
  }
}

/// A name that begins with a capital letter.
struct Nickname: Equatable {
  struct IsSmall: Error, CustomStringConvertible {
    let description = "A name begins with a capital letter."
  }

  let text: String

  init(_ text: String) throws {
    guard text.first?.isUppercase == true else { throw IsSmall() }
    self.text = text
  }
}
