import BrowserTesting
import TestSupport
import Testing

/// A long list that a reader has scrolled down.
private let long = Array(1...60)

extension LivePagesTests {
  private func openScrolled(in scroller: String = "html") async throws {
    server["/"].main = list(long)
    try await open()
    if scroller != "html" {
      let style = "{ blockSize: '10rem', minBlockSize: '0', flex: 'none', overflow: 'auto' }"
      try await browser.run("Object.assign(document.querySelector('\(scroller)').style, \(style))")
    }
    try await browser.run(
      "document.querySelector('\(scroller)').scrollTo(0, document.querySelector('#item-30').offsetTop)")
  }

  private func top(of selector: String) async throws -> Double {
    try await browser.run("return document.querySelector('\(selector)').getBoundingClientRect().top")
  }

  @Test func `New elements above the visible area wait for the reader`() async throws {
    // Given
    try await openScrolled()
    let before = try await top(of: "#item-30")

    // When
    try server.update { $0.main = list([103, 102, 101] + long) }
    try await followed()

    // Then
    #expect(try await top(of: "#item-30") == before)
    #expect(try await browser.run("return document.querySelector('#item-102').checkVisibility()") == false)
    #expect(try await text(".live .news") == "3 new")

    // When
    try await browser.run("document.querySelector('.live .news').click()")

    // Then
    try await expectFresh()
    #expect(try await browser.run("return document.activeElement.getAttribute('href')") == "/items/103")
    #expect(try await browser.run("return document.querySelector('.live .news').hidden"))
  }

  @Test(arguments: ["html", "main"])
  func `New elements above are shown when the reader scrolls up`(in scroller: String) async throws {
    // Given
    try await openScrolled(in: scroller)
    try server.update { $0.main = list([101] + long) }
    try await followed()
    #expect(try await browser.run("return document.querySelector('#item-101').checkVisibility()") == false)

    // When
    try await browser.run("document.querySelector('\(scroller)').scrollTo(0, 0)")

    // Then
    try await waitUntil("it is shown") {
      try await browser.run("return document.querySelector('#item-101').checkVisibility()")
    }
    try await browser.run("document.querySelector('main').removeAttribute('style')")
    try await expectFresh()
  }

  @Test func `What the reader sees does not move when something above goes away`() async throws {
    // Given
    try await openScrolled()
    let before = try await top(of: "#item-30")

    // When
    try server.update { $0.main = list(Array(4...60)) }
    try await followed()
    try await browser.run("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    // Then
    #expect(try await abs(top(of: "#item-30") - before) < 1)
  }

  @Test func `A pause holds changes back in all tabs until it is over`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()
    let first = try await #require(browser.tabs().first)
    _ = try await browser.openTab()
    try await open()

    // When
    try await browser.run("document.querySelector('.live button:last-child').click()")
    try await browser.select(first)
    try await waitUntil("this tab pauses, too") { try await text(".live button:last-child") == "Resume updates" }
    try server.update { $0.main = list([1, 2]) }
    try server.update { $0.main = list([1, 2, 3]) }

    // Then: the updates get some time to be shown, which would be wrong.
    try await Task.sleep(for: .milliseconds(300))
    #expect(try await text("#list") == "Item 1")

    // When
    try await browser.run("document.querySelector('.live button:last-child').click()")
    try await followed()

    // Then
    try await expectFresh()
    #expect(server.refreshes == 0)
    try await closeOtherTabs(than: first)
  }

  @Test func `A click does not lose its target`() async throws {
    // Given
    server["/"].main = #"<button id="a">Buy</button>"#
    try await open()
    try await browser.run("window.clicks = []; addEventListener('click', (event) => clicks.push(event.target.id))")
    let press = { (type: String, buttons: Int) in
      try await browser.run(
        """
        document.querySelector("#a").dispatchEvent(
          new PointerEvent("\(type)", { bubbles: true, buttons: \(buttons) }));
        await new Promise((done) => setTimeout(done));
        """)
    }

    // When
    try await press("pointerdown", 1)
    try server.update { $0.main = "<p>Sold</p>" }
    // The update gets some time to be shown, which would be wrong.
    try await Task.sleep(for: .milliseconds(300))
    #expect(try await text("main") == "Buy")
    try await browser.run(
      """
      const button = document.querySelector("#a");
      button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
      button.click();
      """)
    try await followed()

    // Then
    #expect(try await browser.run("return clicks") == ["a"])
    try await expectFresh()
  }

  @Test func `An open element, a selection and the focus stay`() async throws {
    // Given
    let page = { (text: String) in
      #"<p id="note">\#(text)</p><p>Words to select</p><details id="more"><summary>More</summary>\#(text)</details>"#
        + #"<ul id="list"><li id="b"><a href="/b">B</a></li></ul>"#
    }
    server["/"].main = page("Old")
    try await open()
    try await browser.run(
      """
      document.querySelector("#more").open = true;
      document.querySelector("#b a").focus();
      getSelection().selectAllChildren(document.querySelector("#note + p"));
      """)

    // When
    try server.update { $0.main = page("New").replacing("<li id=\"b\">", with: "<li id=\"a\">A</li><li id=\"b\">") }
    try await followed()

    // Then
    #expect(try await browser.run("return document.querySelector('#more').open"))
    #expect(try await browser.run("return document.activeElement.textContent") == "B")
    #expect(try await browser.run("return getSelection().toString()") == "Words to select")
  }
}
