import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

/// What `Tests/Framework/TemplateCompilerTests/Golden/Membership.html` becomes, compiled to `MembershipView.swift`.
@Suite struct FieldMarkupTests {
  @Test func `An empty form has the name, the id and the limits of each field`() throws {
    let page = page(MembershipForm())

    #expect(
      try page.attributes("#display-name") == [
        "id": "display-name", "name": "displayName", "value": "", "required": "", "minlength": "2", "maxlength": "8",
        "autocomplete": "nickname", "spellcheck": "false", "autofocus": "",
      ])
    #expect(try page.attributes("#motto") == ["id": "motto", "name": "motto", "value": "", "maxlength": "20"])
    #expect(
      try page.attributes("#new-password") == [
        "id": "new-password", "type": "password", "name": "password", "required": "", "minlength": "8",
        "maxlength": "100", "autocomplete": "new-password", "aria-describedby": "password-help",
      ])
    #expect(
      try page.attributes("#age") == [
        "id": "age", "type": "number", "name": "age", "value": "", "required": "", "min": "16", "max": "120",
      ])
    #expect(try page.attributes("textarea") == ["id": "content", "name": "content", "required": "", "rows": "14"])
    #expect(
      try page.attributes("select") == [
        "id": "time-zone", "name": "timeZone", "required": "", "aria-describedby": "zone-help",
      ])
    #expect(try page.attributes("#friends") == ["id": "friends", "tabindex": "-1"])
    #expect(try page.attributes("[name=page]") == ["type": "hidden", "name": "page", "value": ""])
    #expect(try page.attributes("#news") == ["id": "news", "type": "checkbox", "name": "news", "value": "1"])
    #expect(try page.attributes("button.quiet") == ["name": "portrait", "value": "leave", "class": "quiet"])
    #expect(try page.all(".error, [aria-invalid]").isEmpty)
    #expect(page.problems.isEmpty)
  }

  @Test func `The page contains what was typed and chosen, and no secret`() throws {
    let typed = MembershipForm.sent {
      $0.name.fill("<\"Kim\">")
      $0.password.fill("hunter2 hunter2")
      $0.letter.fill("\n</textarea> & more")
      $0.portrait.fill("fox")
      $0.zone.fill("Europe/Oslo")
      $0.friends.fill(["8"])
      $0.news.fill("1")
    }

    let page = page(typed)

    #expect(try page.first("#display-name")?["value"] == "<\"Kim\">")
    #expect(try page.form(action: "/membership").fields.first { $0.name == "content" }?.value == "\n</textarea> & more")
    #expect(try page.all("[type=radio][checked]").map { $0["value"] } == ["fox"])
    #expect(try page.all("option[selected]").map(\.text) == ["Oslo"])
    #expect(try page.all("[name=friend][checked]").map { $0["value"] } == ["8"])
    #expect(try page.first("#news[checked]") != nil)
    #expect(try page.first("#new-password")?["value"] == nil)
    #expect(!html(MembershipViewModel(typed)).contains("hunter2"))
  }

  @Test func `A refused field refers to its error, and to its help before that`() throws {
    let page = page(MembershipForm(reading: Form([Form.Field(name: "portrait", value: "wolf")])))

    for (control, texts) in [
      "#display-name": "display-name-error", "#new-password": "password-help password-error", "#age": "age-error",
      "select": "zone-help zone-error", "textarea": "content-error",
    ] {
      #expect(try page.first(control)?["aria-invalid"] == "true", "\(control)")
      #expect(try page.first(control)?["aria-describedby"] == texts, "\(control)")
    }
    for (group, error) in ["#portrait": "portrait-error", "#friends": "friends-error"] {
      #expect(try page.first(group)?["aria-invalid"] == nil, "\(group)")
      #expect(try page.first(group)?["aria-describedby"] == error, "\(group)")
    }
    #expect(try page.first("p.error#display-name-error")?.text == "Choose a name.")
    #expect(
      try page.all(".error").compactMap(\.id) == [
        "display-name-error", "password-error", "age-error", "portrait-error", "zone-error", "friends-error",
        "content-error",
      ])
    #expect(page.problems.isEmpty)
  }

  @Test func `The error summary links to each field that can be seen`() throws {
    let scene = MembershipViewModel(MembershipForm(reading: Form()))
    let summary = HTMLDocument(html(try #require(scene.errors)))

    #expect(scene.titlePrefix == "Error: ")
    #expect(MembershipViewModel().errorSummary == nil && MembershipViewModel().titlePrefix.isEmpty)
    #expect(try summary.first(".error-summary[role=alert][autofocus] h2")?.text == "There is a problem")
    #expect(
      try summary.all("li a").compactMap { $0["href"] } == [
        "#display-name", "#new-password", "#age", "#time-zone", "#friends", "#content",
      ])
    #expect(try summary.first("li")?.text == "The form does not say which page you are on.")
    for link in try summary.all("li a") {
      #expect(try page(scene.form).first(link["href"] ?? "") != nil, "\(link.text)")
    }
  }

  private func page(_ form: MembershipForm) -> HTMLDocument { HTMLDocument(html(MembershipViewModel(form))) }
}

extension HTMLDocument {
  fileprivate func attributes(_ selector: String) throws -> [String: String]? { try first(selector)?.attributes }
}
