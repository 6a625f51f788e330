import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct HTMLFormTests {
  private let page = HTMLDocument(
    """
    <form action="/goods" method="post" id="goods">
      <input type="hidden" name="token" value="7f&amp;3a">
      <input name="title" value="Tea"><input type=email name=email>
      <input name="off" value="1" disabled><input value="nameless"><input type="file" name="image">
      <fieldset disabled><input name="inner" value="1"></fieldset>
      <input type="checkbox" name="tag" value="new" checked><input type="checkbox" name="tag" value="sale">
      <input type="checkbox" name="agreed">
      <input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked>
      <select name="sort"><option value="1">One<option value="2" selected>Two</select>
      <select name="first"><option disabled>No<option>Yes</select>
      <select name="many" multiple><option selected>a<option>b<option selected>c</select>
      <textarea name="note">
    two
    lines</textarea>
      <button type="button" name="plain" value="1">Plain</button>
      <button name="go" value="save">Save</button>
      <button name="go" value="drop" formaction="/goods/drop">Drop</button>
    </form>
    <input form="goods" name="outside" value="x">
    <form action="?page=2"><input type="submit" value="Next"></form>
    """, location: "/sorts/3/goods?page=1")

  @Test func `A form sends what a browser would`() throws {
    let form = try page.form(action: "/goods")

    #expect(form.method == .post)
    #expect(form.action == "/goods")
    #expect(
      form.fields.map(\.description) == [
        "token=7f&3a", "title=Tea", "email=", "tag=new", "size=m", "sort=2", "first=Yes", "many=a", "many=c",
        "note=two\nlines", "go=save", "outside=x",
      ])
  }

  @Test func `A form without a method gets its address resolved`() throws {
    let form = try #require(page.forms.last)

    #expect(form.method == .get)
    #expect(form.action == "/sorts/3/goods?page=2")
    #expect(form.fields.isEmpty)
  }

  @Test func `Values are filled in as a person would do it`() throws {
    let fields = try page.form(action: "/goods").filled(with: [
      "title": "Coffee", "email": nil, "tag": "sale", "agreed": "on", "size": "s", "sort": "1", "many": "b",
      "note": "", "token": "forged",
    ])

    #expect(
      fields.map(\.description) == [
        "token=forged", "title=Coffee", "tag=sale", "agreed=on", "size=s", "sort=1", "first=Yes", "many=b",
        "note=", "go=save", "outside=x",
      ])
  }

  @Test func `Several values select several choices, and nil selects none`() throws {
    let fields = try page.form(action: "/goods").filled(with: ["tag": "sale", "tag": "new", "many": nil])

    #expect(fields.filter { $0.name == "tag" }.map(\.value) == ["new", "sale"])
    #expect(!fields.contains { $0.name == "many" })
  }

  @Test func `The hidden value for a checkbox is kept`() throws {
    let page = HTMLDocument(
      "<form action=/a><input type=hidden name=x value=0><input type=checkbox name=x value=1></form>")

    #expect(try page.form(action: "/a").filled(with: ["x": "1"]) == [.init("x", "0"), .init("x", "1")])
  }

  @Test func `Pressing another button sends that button`() throws {
    let form = try page.form(action: "/goods").pressing("Drop")

    #expect(form.action == "/goods/drop")
    #expect(form.fields.filter { $0.name == "go" } == [.init("go", "drop")])
  }

  @Test(
    arguments: [
      (["off": "1"], "has no field off"),
      (["go": "save"], "has no field go"),
      (["size": "xl"], "does not accept the value \"xl\"; it offers: s, m"),
      (["sort": "9"], "does not accept the value \"9\"; it offers: 1, 2"),
      (["first": "No"], "does not accept the value \"No\"; it offers: Yes"),
      (["size": "s", "size": "m"], "does not accept the value \"m\""),
      (["title": "a", "title": "b"], "does not accept the value \"b\""),
    ] as [(KeyValuePairs<String, String?>, String)])
  func `A value that a person cannot fill in is an error`(values: KeyValuePairs<String, String?>, reason: String) throws
  {
    let form = try page.form(action: "/goods")

    let error = #expect(throws: HTMLError.self) { try form.filled(with: values) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `A missing form or button is an error`() throws {
    let form = try page.form(action: "/goods")

    #expect(
      throws: HTMLError.notFound("The page has no form to /login; it has forms to: /goods, /sorts/3/goods?page=2.")
    ) {
      try page.form(action: "/login")
    }
    #expect(throws: HTMLError.notFound("The form has no button \"Buy\"; it has: \"Save\", \"Drop\".")) {
      try form.pressing("Buy")
    }
  }
}
