import BrowserTesting
import Persistence
import TestSupport
import Testing

/// Where the element is seen that has the focus.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct FocusPlaceTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test func `Tab goes through the header in the order that is seen, at every width`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withDemoShop(in: folder) { address in
      try await signInAsOperator(address, folder)
      for width in [320, 360, 700, 1_000, 1_280] {
        try await browser.show(as: Appearance(width: width))
        try await browser.open(address + "/sorts")
        // The next one is to the right of the one before, or below it.
        let wrong: [String] = try await browser.run(
          """
          const controls = [...document.querySelectorAll("body > header :is(a, input, button)")]
            .filter((control) => control.type !== "hidden" && control.checkVisibility());
          return controls.filter((control, place) => {
            if (place === 0) return false;
            const [before, it] = [controls[place - 1], control].map((one) => one.getBoundingClientRect());
            return it.left < before.right - 1 && it.top < before.bottom - 1;
          }).map((control) => control.textContent.trim() || control.name);
          """)
        #expect(wrong == [], "\(width) px")
      }
    }
  }

  @Test func `A sort that was moved is seen with its button, which has the focus`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withDemoShop(in: folder) { address in
      try await signInAsOperator(address, folder)
      try await browser.show(as: Appearance(width: 360))
      try await browser.open(address + "/desk/sorts")

      try await browser.leave(by: "document.querySelector('#down-5').click()")

      try await waitUntil("the button has the focus") {
        try await browser.shows("document.activeElement.id === 'down-5' && location.hash === '#down-5'")
      }
      try await waitUntil("the sort is in the window") {
        try await browser.shows(
          """
          (([sort, button]) => sort.top > 0 && button.bottom < innerHeight)(
            ["#sort-5", "#down-5"].map((one) => document.querySelector(one).getBoundingClientRect()))
          """)
      }
    }
  }

  private func signInAsOperator(_ address: String, _ folder: TemporaryFolder) async throws {
    let database = try SQLiteFile(writing: folder.path("shop.sqlite"))
    try database.run(script: "UPDATE person SET isOperator = TRUE WHERE id = 2")
    try database.close()
    try await browser.open(address + "/login")
    try await browser.leave(
      by: "[...document.querySelectorAll('button')].find((it) => it.textContent.includes('Chen Yu')).click()")
    try await waitUntil("signed in") { try await browser.shows("document.querySelector('a.me') !== null") }
  }
}
