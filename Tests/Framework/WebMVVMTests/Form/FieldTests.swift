import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct FieldTests {
  @Test func `A form that is filled in without a mistake has all its values`() throws {
    let form = MembershipForm(reading: MembershipForm.example { $0.news.fill("1") }.contents)

    #expect(form.errors.isEmpty)
    #expect(try form.page.value == 3)
    #expect(try form.name.value == Nickname("Kim"))
    #expect(try form.nickname.value == nil)
    #expect(try form.motto.value == "")
    #expect(try form.password.value == "correct horse")
    #expect(try form.age.value == 42)
    #expect(try form.portrait.value == nil)
    #expect(try form.zone.value == "utc")
    #expect(try form.friends.value == [7])
    #expect(try form.letter.value == "Dear club,\nhello.")
    #expect(try form.news.value)
  }

  @Test func `A form that was not sent has no errors and no values`() {
    let form = MembershipForm()

    #expect(form.errors.isEmpty)
    #expect(throws: FormRefused.self) { try form.name.value }
    #expect(throws: FormRefused.self) { try form.news.value }
  }

  @Test func `An empty request has an error for each missing field, in order`() {
    let form = MembershipForm(reading: Form())

    #expect(
      form.errors == [
        FieldError(nil, "The form does not say which page you are on."),
        FieldError("display-name", "Choose a name."), FieldError("new-password", "Type a password."),
        FieldError("age", "Type your age."), FieldError("time-zone", "Choose a time zone."),
        FieldError("friends", "Choose at least one friend."), FieldError("content", "Write something first."),
      ])
  }

  struct Refusal: CustomTestStringConvertible {
    let field: String
    let text: String
    let error: String

    init(_ field: String, _ text: String, _ error: String) {
      (self.field, self.text, self.error) = (field, text, error)
    }

    var testDescription: String { "\(field)=\(text)" }
  }

  @Test(arguments: [
    Refusal("page", "03", "The form does not say which page you are on."),
    Refusal("displayName", "kim", "A name begins with a capital letter."),
    Refusal("displayName", "K", "Type at least 2 characters; this has 1."),
    Refusal("displayName", "Kimberleys", "Type at most 8 characters; this has 10."),
    Refusal("displayName", "  ", "Choose a name."),
    Refusal("nickname", "kim", "A name begins with a capital letter."),
    Refusal("nickname", "Nobody", "Choose another nickname."),
    Refusal("motto", "Nothing ventured, nothing gained.", "Type at most 20 characters; this has 33."),
    Refusal("password", "secret", "Type at least 8 characters; this has 6."),
    Refusal("age", "十六", "Type a whole number from 16 to 120."),
    Refusal("age", "15", "Type a whole number from 16 to 120."),
    Refusal("age", "99999999999999999999", "Type a whole number from 16 to 120."),
    Refusal("portrait", "wolf", "Choose one of these pictures."),
    Refusal("timeZone", "Mars", "Choose one of these time zones."),
    Refusal("timeZone", "", "Choose a time zone."),
    Refusal("friend", "x", "Choose at least one friend."),
  ])
  func `A text that breaks a rule is refused, and kept as it was typed`(refusal: Refusal) throws {
    let sent = MembershipForm.example().contents.replacing(refusal.field, with: refusal.text)

    let form = MembershipForm(reading: sent)

    #expect(form.errors.map(\.text) == [refusal.error])
    let field = try #require(form.fields.all.first { $0.name == refusal.field })
    #expect(field.text == (refusal.field == "password" ? "" : refusal.text))
  }

  @Test func `The option without a text is no choice, where nothing must be chosen`() throws {
    let form = MembershipForm(reading: MembershipForm.example().contents.replacing("portrait", with: ""))

    #expect(try form.portrait.value == nil)
  }

  @Test func `A field that an action refuses is refused in every copy of the form`() {
    let form = MembershipForm(reading: MembershipForm.example().contents)
    let copy = form

    copy.name.refuse("That name is taken.")

    #expect(form.errors == [FieldError("display-name", "That name is taken.")])
    #expect(throws: FormRefused.self) { try form.name.value }
  }

  @Test func `Line ends of several lines are line feeds`() throws {
    let sent = MembershipForm.example().contents.replacing("content", with: "one\r\ntwo\rthree\nfour\r\n")

    #expect(try MembershipForm(reading: sent).letter.value == "one\ntwo\nthree\nfour\n")
  }

  @Test func `A token is new in each form, and the same in a form that was sent`() throws {
    let (one, other) = (MembershipForm(), MembershipForm())
    let sent = MembershipForm(reading: one.contents)
    let forged = MembershipForm(reading: one.contents.replacing("form", with: String(repeating: "a", count: 65)))

    #expect(one.token.text != other.token.text)
    #expect(try sent.token.value == one.token.text)
    #expect(try forged.token.value.utf8.count == 32)
  }

  @Test func `Several fields of one name become one text`() throws {
    struct Recipients: WebForm {
      let fields: FormFields
      let to: Field<String>

      init(_ fields: FormFields) {
        self.fields = fields
        to = fields.text("to", .line.joined(by: ", "))
      }
    }

    let form = Recipients(reading: try Form(parsing: "to=Ada&to=Kim".utf8))

    #expect(try form.to.value == "Ada, Kim")
  }
}

extension Form {
  /// The form with another value for a name.
  func replacing(_ name: String, with value: String) -> Form {
    Form(fields.filter { $0.name != name } + [Form.Field(name: name, value: value)])
  }
}
