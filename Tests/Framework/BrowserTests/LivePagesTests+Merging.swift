import BrowserTesting
import Foundation
import TestSupport
import Testing

extension LivePagesTests {
  @Test func `A merged page equals the fresh page, and what stays is not replaced`() async throws {
    // Given: a page whose messages come from this test.
    server["/"].scripts = ["/fake-worker.js"]
    try await browser.open(server.address())
    let fuzz = try String(
      contentsOf: packageFolder.appending(path: "Tests/Framework/BrowserTests/Pages/fuzz.js"), encoding: .utf8)
    let seed = UInt32.random(in: 0..<UInt32.max)
    let rounds = ProcessInfo.processInfo.environment["VITRINE_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 200
    print("Merging \(rounds) random pages with the seed \(seed)")

    // When
    let problems: [String] = try await browser.run(
      "return new Promise((done) => (function () { \(fuzz) })(\(seed), \(rounds), done))")

    // Then
    #expect(problems == [])
  }

  @Test func `A change appears in the open page without a reload`() async throws {
    // Given
    server["/"].main = "<h1>Tea</h1>" + list([1, 2, 3])
    try await open()
    try await browser.run("window.first = document.querySelector('#item-1 a')")

    // When
    try server.update(
      parts: [
        ("", "<header><nav>Site (1)</nav></header>"),
        (
          "list",
          #"<ul id="list"><template data-hole="item-2"></template><template data-hole="item-1"></template><li id="item-4"><a href="/items/4">Item 4</a></li></ul>"#
        ),
        ("item-2", #"<li id="item-2"><a href="/items/2">Two</a></li>"#),
      ]
    ) { page in
      page.title = "(1) Test"
      page.header = "<nav>Site (1)</nav>"
      page.main = "<h1>Tea</h1>" + list([2, 1, 4]) { $0 == 2 ? "Two" : "Item \($0)" }
    }
    try await followed()

    // Then
    try await expectFresh()
    #expect(try await browser.run("return window.first === document.querySelector('#item-1 a')"))
    #expect(server.refreshes == 0)
  }

  @Test(arguments: [[2, 3, 4, 5, 6, 1], [6, 1, 2, 3, 4, 5], [1, 5, 2, 3, 4, 6], [1, 3, 4, 5, 2, 6]])
  func `Only the item that has moved is moved, and a selection in the others stays`(order: [Int]) async throws {
    // Given
    server["/"].main = list(Array(1...6))
    try await open()
    try await browser.run(
      """
      getSelection().selectAllChildren(document.querySelector("#item-3 a"));
      window.moved = new Set();
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) moved.add(node.id);
      }).observe(document.querySelector("#list"), { childList: true });
      """)

    // When
    try server.update { $0.main = list(order) }
    try await followed()

    // Then
    try await expectFresh()
    #expect(try await browser.run("return moved.size", as: Int.self) == 1)
    #expect(try await browser.run("return getSelection().toString()", as: String.self) == "Item 3")
  }

  @Test(arguments: [
    #"{"page":"/","from":"v1","to":"v2","parts":[{"id":"list","html":"<ul id=list><template data-hole=unknown></template></ul>"}]}"#,
    #"{"page":"/","from":"v1","to":"v2","parts":[{"id":"list","html":"<ul id=list><template data-hole=item-1></template><template data-hole=item-1></template></ul>"}]}"#,
    #"{"page":"/","from":"v1","to":"v2","parts":[{"id":"gone","html":"<ul id=gone></ul>"}]}"#,
    #"{"page":"/","from":"v1","to":"v2","parts":[{"id":"list","html":""}]}"#,
    #"{"page":"/","from":"v1","to":"v2","parts":[{"id":"list","html":"<ol id=list></ol>"}]}"#,
    #"{"page":"/","from":"v1","to":"v2"}"#, #"{"page":"/","from":"v0","to":"v2","parts":[]}"#, "{", "null",
  ])
  func `A patch that does not fit is replaced by the fresh page`(_ patch: String) async throws {
    // Given
    server.set("reconnectDelay", to: 50)
    server["/"].main = list([1, 2])
    try await open()
    _ = try server.change { $0.main = list([2, 3]) }

    // When
    server.send("patch", patch)
    try await followed()

    // Then
    try await expectFresh()
    #expect(server.refreshes == 1)
  }

  @Test func `A form that somebody has touched is left alone, and its other parts follow`() async throws {
    // Given
    let form = { (hint: String, value: String) in
      #"<form id="form"><p id="hint">\#(hint)</p><p id="field"><input name="name" value="\#(value)"></p></form>"#
    }
    server["/"].main = form("Old", "")
    try await open()
    try await browser.run("document.querySelector('input').focus()")
    try await browser.type("Lin")

    // When
    try server.update(
      parts: [
        ("hint", #"<p id="hint">New</p>"#), ("field", #"<p id="field"><input name="name" value="Ada"></p>"#),
      ]
    ) { $0.main = form("New", "Ada") }
    try await followed()
    try await browser.type("a")

    // Then
    #expect(try await browser.run("return document.querySelector('input').value") == "Lina")
    #expect(try await text("#hint") == "New")
  }

  @Test func `What somebody types stays below its heading when a section is new before it`() async throws {
    // Given: an answer is typed, and somebody else has sent another one.
    let page = { (thread: String, answer: String) in
      #"<article><p>A question</p></article>\#(thread)<section class="compose"><h2>Answer</h2>\#(answer)</section>"#
    }
    server["/"].main = page("", #"<form id="answer"><textarea name="content"></textarea></form>"#)
    try await open()
    try await browser.run("document.querySelector('textarea').focus()")
    try await browser.type("Yes")

    // When
    let thread = #"<section class="thread"><h2 id="thread">In this thread</h2><p>Yes, it is.</p></section>"#
    try server.update { $0.main = page(thread, "<p>Somebody else answers.</p>") }
    try await followed()

    // Then
    let children = "return [...document.querySelector('main').children].map((it) => it.textContent)"
    #expect(
      try await browser.run(children, as: [String].self) == [
        "A question", "In this threadYes, it is.", "AnswerSomebody else answers.",
      ])
    #expect(try await browser.run("return document.querySelector('.compose textarea').value") == "Yes")
  }

  @Test func `The fields of a form can be called like a property of forms`() async throws {
    // Given
    let names = [
      "name", "id", "action", "method", "tagName", "childNodes", "getAttribute", "contains", "remove", "closest",
    ]
    let form = { (hint: String) in
      #"<p id="hint">\#(hint)</p><form><p>\#(hint)</p>"#
        + names.map { #"<input name="\#($0)" value="\#(hint)">"# }.joined() + "</form>"
    }
    server["/"].main = form("Old")
    try await open()

    // When: the form follows, is typed in, and is left alone.
    try server.update { $0.main = form("New") }
    try await followed()
    try await expectFresh()
    try await browser.run("document.querySelector('[name=name]').value = 'Newer'")
    try server.update { $0.main = form("Newest") }
    try await followed()

    // Then
    #expect(try await text("#hint") == "Newest")
    #expect(try await browser.run("return document.querySelectorAll('form').length", as: Int.self) == 1)
    #expect(try await browser.run("return document.querySelector('[name=name]').value") == "Newer")
    #expect(server.refreshes == 0)
  }

  @Test func `The main element needs no id`() async throws {
    // Given
    server["/"].mainTag = #"<main data-scene="Test">"#
    server["/"].main = list([1])
    try await open()

    // When
    try server.update { $0.main = list([1, 2]) }
    try await followed()

    // Then
    try await expectFresh()
    #expect(server.refreshes == 0)

    // When
    _ = try server.change { $0.main = list([1, 2, 3]) }
    server.send("refresh", #"{"page":"/"}"#)
    try await followed()

    // Then
    try await expectFresh()
  }

  @Test func `The footer follows`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()

    // When
    try server.update(parts: [(" ", "<footer>New end</footer>")]) { $0.footer = "New end" }
    try await followed()

    // Then
    #expect(try await text("body > footer") == "New end")

    // When
    _ = try server.change { $0.footer = "Newer end" }
    server.send("refresh", #"{"page":"/"}"#)

    // Then
    try await followed()
    try await expectFresh()
  }

  @Test func `A header and a footer inside another element follow, and not those of the content`() async throws {
    // Given
    server["/"].frame = "div"
    server["/"].main = "<header>Tea</header><footer>1 of 2</footer>"
    try await open()

    // When
    try server.update(parts: [("", "<header>New start</header>"), (" ", "<footer>New end</footer>")]) { page in
      page.header = "New start"
      page.footer = "New end"
    }
    try await followed()

    // Then
    #expect(try await text("div > header") == "New start")
    #expect(try await text("div > footer") == "New end")
    #expect(server.refreshes == 0)

    // When
    _ = try server.change { page in
      page.header = "Newer start"
      page.footer = "Newer end"
    }
    server.send("refresh", #"{"page":"/"}"#)
    try await followed()

    // Then
    #expect(try await text("div > header") == "Newer start")
    #expect(try await text("div > footer") == "Newer end")
    #expect(try await text("main") == "Tea1 of 2")
  }

  @Test func `What a script has marked as the page's own stays`() async throws {
    // Given
    server["/"].main = #"<div id="box"><img id="tea" alt="Tea"><p>1</p></div>"#
    try await open()
    try await browser.run(
      """
      const own = document.createElement("span");
      own.dataset.own = "";
      own.textContent = "Tea";
      document.querySelector("#tea").after(own);
      """)

    // When
    try server.update { $0.main = #"<div id="box"><img id="tea" alt="Tea"><p>2</p></div>"# }
    try await followed()

    // Then
    #expect(try await text("#box") == "Tea2")
    #expect(try await text("#tea + span[data-own]") == "Tea")
  }
}
