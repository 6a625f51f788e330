import BrowserTesting
import Persistence
import TestSupport
import Testing

/// The basket in a browser with several windows.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct BasketBrowserTests {
  var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `All open pages show what a visitor puts into the basket, and its lines follow the prices`() async throws {
    let folder = try TemporaryFolder()
    try await withDemoShop(in: folder) { address in
      let database = try SQLiteFile(writing: folder.path("shop.sqlite"))
      let first = try await browser.openTab()
      try await browser.open(address + "/sorts")
      try await waitUntil("the first page is live") { try await browser.liveState() == "on" }
      // When: the visitor gets the cookie in another window, after the first page was opened.
      let second = try await browser.openTab()
      try await browser.open(address + "/goods/1")
      try await browser.leave(by: "document.querySelector('#buy form button').click()")
      try await waitUntil("the basket is live") { try await browser.liveState() == "on" }

      try await browser.select(first)
      try await waitUntil("the first page shows it") { try await count() == "1" }

      // When: the price changes.
      try database.run(script: "UPDATE goods SET priceAmount = priceAmount + 100 WHERE id = 1")
      try await browser.select(second)
      try await waitUntil("the line says so") {
        try await browser.run("return !!document.querySelector('.basket .change')")
      }
      #expect(try await browser.pageDifference() == "")

      // When: the line is removed.
      try await browser.leave(by: "document.querySelector('.basket .remove button').click()")
      try await browser.select(first)
      try await waitUntil("the first page shows no number") { try await count() == "" }
      try database.close()
    }
  }

  @Test func `A form that is on its way is not sent again by a second click`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      _ = try await browser.openTab()
      try await browser.open(address + "/goods/1")
      let sent = """
        let sent = 0;
        addEventListener("submit", (event) => {
          if (!event.defaultPrevented) sent += 1;
          event.preventDefault();
        });
        for (let click = 0; click < 2; click += 1) document.querySelector("#buy form button").click();
        return sent;
        """
      #expect(try await browser.run(sent) == 1)
    }
  }

  @Test func `Another variant is shown at the same place of the page`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      _ = try await browser.openTab()
      try await browser.open(address + "/goods/85")
      let place = "return Math.round(document.querySelector('.variants').getBoundingClientRect().top)"
      try await browser.run("scrollTo(0, 150)")
      let before: Int = try await browser.run(place)

      try await browser.leave(by: "document.querySelector('.variants a:not([aria-current])').click()")

      let after: Int = try await browser.run(place)
      let scrolled: Int = try await browser.run("return scrollY")
      #expect(after == before && scrolled == 150)
    }
  }

  @Test func `A quantity that was typed is applied by a click on Check out, and not lost`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      _ = try await browser.openTab()
      try await browser.open(address + "/goods/1")
      try await browser.leave(by: "document.querySelector('#buy form button').click()")
      try await browser.open(address + "/basket")
      try await browser.run("document.querySelector('.typed [name=quantity]').value = 3")

      try await browser.leave(by: "document.querySelector('.total .button').click()")

      #expect(try await browser.run("return location.pathname") == "/basket")
      let inBasket = try await count()
      #expect(inBasket == "3")
      try await browser.leave(by: "document.querySelector('.total .button').click()")
      #expect(try await browser.run("return location.pathname") == "/login")
    }
  }

  @Test func `While the server is away, a form stays on the page`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      _ = try await browser.openTab()
      try await browser.open(address + "/goods/1")
      let sent = """
        let sent = 0;
        addEventListener("submit", (event) => {
          if (!event.defaultPrevented) sent += 1;
          event.preventDefault();
        });
        const fetched = window.fetch;
        document.documentElement.setAttribute("data-away", "");
        window.fetch = () => Promise.reject(new TypeError("no answer"));
        document.querySelector("#buy form button").click();
        await new Promise((done) => setTimeout(done, 50));
        const away = sent;
        window.fetch = fetched;
        document.querySelector("#buy form button").click();
        for (let wait = 0; wait < 500 && sent === away; wait += 1) await new Promise((done) => setTimeout(done, 20));
        return `${away} ${sent}`;
        """
      #expect(try await browser.run(sent) == "0 1")
    }
  }

  @Test func `The quantity stays as it was typed when a visitor chooses another picture or variant`() async throws {
    try await withDemoShop(in: TemporaryFolder()) { address in
      _ = try await browser.openTab()
      // These goods have several pictures and several variants.
      let goods = address + "/goods/85"
      try await browser.open(goods)
      func quantity() async throws -> String {
        try await browser.run("return document.querySelector('#quantity').value")
      }
      try await browser.run("document.querySelector('#quantity').value = 3")

      // When: another picture is chosen, and then another variant.
      for link in [".gallery li:last-child a", ".variants a:not([aria-current])"] {
        try await browser.leave(by: "document.querySelector('\(link)').click()")
        let kept = try await quantity()
        #expect(kept == "3", "\(link)")
      }
      try await browser.leave(by: "document.querySelector('#buy form button').click()")
      let inBasket = try await count()
      #expect(inBasket == "3")

      // When: it is no number that can be sent.
      try await browser.open(goods)
      try await browser.run("document.querySelector('#quantity').value = 0")
      try await browser.leave(by: "document.querySelector('.variants a').click()")
      let usual = try await quantity()
      #expect(usual == "1")
    }
  }

  private func count() async throws -> String {
    try await browser.run("return document.querySelector('#basket-count')?.textContent ?? ''")
  }
}
