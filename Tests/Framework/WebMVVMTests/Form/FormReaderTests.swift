import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

/// A form belongs to the person that its page was made for.
@Suite struct FormReaderTests {
  @Test func `A form that was made for somebody else changes nothing, and a page says why`() async throws {
    let site = BoardSite.withPeople()
    let client = site.client()
    client.cookies["person"] = "kim"
    let form = try await client.get("/").form(action: "/tell")
    client.cookies["person"] = "ali"

    let answer = try await client.submit(form)

    #expect(answer.status == .conflict)
    #expect(try answer.document.first("h1")?.text == "This form was made for somebody else")
    #expect(answer.headerFields[.setCookie] == nil)
  }

  @Test(arguments: ["kim", "kim2", "nobody"])
  func `A form that was made for the person, or arrives while nobody is signed in, is accepted`(
    cookie: String
  ) async throws {
    let site = BoardSite.withPeople()
    let client = site.client()
    client.cookies["person"] = "kim"
    let form = try await client.get("/").form(action: "/tell")
    client.cookies["person"] = cookie

    #expect(try await client.submit(form).status == .seeOther)
    // The action gets the form's own fields.
    #expect(try await client.get("/").document.first("[role=status]")?.text == "text=Tell")
  }

  @Test func `A form that was made for a visitor, and one without a mark, are accepted from a person`() async throws {
    let site = BoardSite.withPeople()
    let client = site.client()
    let form = try await client.get("/").form(action: "/tell")
    #expect(form.fields == [.init("text", "Tell")])
    client.cookies["person"] = "kim"

    #expect(try await client.submit(form).status == .seeOther)
    #expect(try await client.post("/tell").status == .seeOther)
  }

  @Test func `A page that is kept for visitors has no mark, and one that is kept for a person has theirs`()
    async throws
  {
    let site = BoardSite.withPeople()
    var marks: [String: Set<String?>] = [:]
    let reads = try await site.reads { () async throws in
      for cookie in ["", "person=kim", "person=ali", "person=kim2"] + ["", "person=kim", "person=ali", "person=kim2"] {
        let page = try await site.client().get("/", headerFields: cookie.isEmpty ? [:] : [.cookie: cookie]).document
        marks[cookie, default: []].insert(try page.first("form [name=made-for]")?["value"])
      }
    }
    #expect(reads == 4)
    #expect(marks.values.allSatisfy { $0.count == 1 } && marks[""] == [nil])
    #expect(marks["person=kim"] == marks["person=kim2"] && marks["person=kim"] != marks["person=ali"])
  }

  @Test func `A change sends a form again only if it differs`() async throws {
    try await BoardSite.withPeople().serving { site, port in
      let stream = try await site.open("/", at: port, cookie: "person=kim")
      site.board.set("oolong", for: 1)
      let patch = try #require(try await stream.next())
      #expect(patch.parts == ["line-1": #"<li id="line-1">oolong</li>"#])
    }
  }
}

extension BoardSite {
  /// A board with the sessions `kim` and `kim2` of one person, and `ali` of another.
  fileprivate static func withPeople() -> BoardSite {
    let site = BoardSite()
    for (name, session) in [("Kim", "kim"), ("Kim", "kim2"), ("Ali", "ali")] { site.board.sign(in: name, session) }
    return site
  }
}
