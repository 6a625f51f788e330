import Testing
import WebMVVMTesting

@Suite struct HTMLSelectorTests {
  private let page = HTMLDocument(
    """
    <header id="h"><a id="home" href="/" rel="home start">Home</a></header>
    <main id="m" data-scene="GoodsList">
      <h1 id="t" class="big  title">Tea</h1>
      <ul id="u">
        <li id="a" class="goods new"><a id="a1" href="/goods/1?x=茶">A</a></li>
        <li id="b" class="goods"><span id="s"><a id="b1" href="/goods/2.html" lang="en-GB">B</a></span></li>
        <li id="c" data-note="">C</li>
      </ul>
    </main>
    """)

  @Test(arguments: [
    ("li", "a b c"),
    ("LI", "a b c"),
    ("*", "h home m t u a a1 b s b1 c"),
    ("#b", "b"),
    (".goods", "a b"),
    (".goods.new", "a"),
    ("li.new", "a"),
    ("h1.title.big", "t"),
    ("[href]", "home a1 b1"),
    ("[data-note]", "c"),
    ("main[data-scene=GoodsList] li", "a b c"),
    ("main[ data-scene = 'GoodsList' ]", "m"),
    ("[data-scene=\"goodslist\"]", ""),
    ("a[href^='/goods/']", "a1 b1"),
    ("a[href$='.html']", "b1"),
    ("a[href*='x=茶']", "a1"),
    ("a[href^='']", ""),
    ("[rel~=start]", "home"),
    ("[rel~=sta]", ""),
    ("[lang|=en]", "b1"),
    ("main a", "a1 b1"),
    ("li > a", "a1"),
    ("li>span>a", "b1"),
    ("main > li", ""),
    ("h1 + ul", "u"),
    ("#a + #c", ""),
    ("#a ~ li", "b c"),
    ("h1, li#c ,header", "h t c"),
    ("li:first-child", "a"),
    ("li:last-child", "c"),
    ("a:only-child", "home a1 b1"),
    ("li:not(.goods)", "c"),
    ("li:not(.new, #c)", "b"),
    ("li:not(main li)", ""),
    ("main ul li.goods span a", "b1"),
    ("ul li li", ""),
  ])
  func `A selector finds its elements in the order of the page`(selector: String, ids: String) throws {
    #expect(try page.all(selector).map { $0.id ?? "?" }.joined(separator: " ") == ids)
    #expect(try page.first(selector)?.id == page.all(selector).first?.id)
  }

  @Test func `An element searches its descendants`() throws {
    let list = try #require(try page.first("ul"))

    #expect(try list.all("a").map(\.id) == ["a1", "b1"])
    #expect(try list.all("main li").count == 3)
    #expect(try list.all("h1, ul").isEmpty)
  }

  @Test(arguments: [
    ("", "more is expected at character 1"),
    ("li >", "more is expected at character 5"),
    ("> li", "\">\" is not expected at character 1"),
    ("li,,a", "\",\" is not expected at character 4"),
    ("li[", "more is expected at character 4"),
    ("[href=/]", "\"/\" is not expected at character 7"),
    ("[a='b]", "more is expected at character 7"),
    ("[a!=b]", "\"!\" is not expected at character 3"),
    ("li:hover", ":hover is not supported"),
    ("li:not(a", "more is expected at character 9"),
    ("li)", "\")\" is not expected at character 3"),
    ("#", "more is expected at character 2"),
  ])
  func `The error of an invalid selector says what is wrong`(selector: String, reason: String) {
    #expect(throws: HTMLError.invalidSelector(selector, reason: reason)) { try page.all(selector) }
    #expect(throws: HTMLError.invalidSelector(selector, reason: reason)) { try page.first(selector) }
  }
}
