import Testing
import WebMVVMTesting

@Suite struct HTMLLinkTests {
  @Test func `A link is found by its text or its relation`() throws {
    let page = HTMLDocument(
      """
      <link rel="stylesheet" href="/style.css">
      <a href="/a"> Green <b>tea</b></a><a name="x">Anchor</a><a href="?page=3" rel="nofollow next">More</a>
      """, location: "/goods?page=2")

    #expect(try page.link(text: "Green tea").target == "/a")
    #expect(try page.link(rel: "next").target == "/goods?page=3")
    #expect(try page.link(rel: "next").href == "?page=3")
    #expect(try page.link(rel: "stylesheet").target == "/style.css")
    #expect(throws: HTMLError.notFound("The page has no link \"Anchor\"; it has: \"Green tea\", \"More\".")) {
      try page.link(text: "Anchor")
    }
    #expect(
      throws: HTMLError.notFound("The page has no link with the relation prev; it has: stylesheet, nofollow next.")
    ) {
      try page.link(rel: "prev")
    }
  }

  @Test(arguments: [
    ("", "/sorts/3/goods?page=2"),
    ("#top", "/sorts/3/goods?page=2"),
    ("/", "/"),
    ("/goods/1#a", "/goods/1"),
    ("?page=3", "/sorts/3/goods?page=3"),
    ("first", "/sorts/3/first"),
    ("./first?x", "/sorts/3/first?x"),
    ("../4/goods", "/sorts/4/goods"),
    ("../../../../up", "/up"),
    ("/a/../b", "/b"),
    ("/search?q=茶 x", "/search?q=%E8%8C%B6%20x"),
    ("/search?q=%E8%8C%B6+x", "/search?q=%E8%8C%B6+x"),
    (" \n/a\t/b ", "/a/b"),
    ("https://evil.example/a", "https://evil.example/a"),
    ("//evil.example/a", "http://evil.example/a"),
    ("/\\evil.example/a", "http://evil.example/a"),
    ("javascript:alert(1)", "javascript:alert(1)"),
    ("mailto:a@b.example", "mailto:a@b.example"),
  ])
  func `An address is resolved as a browser does`(href: String, target: String) throws {
    let page = HTMLDocument("<a href=\"\(href)\">x</a>", location: "/sorts/3/goods?page=2")

    #expect(try page.link(text: "x").target == target)
  }
}
