import BrowserTesting
import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVM

@testable import Gallery

/// The Gallery's live pages: what a visitor does in one window is shown in another one.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct GalleryLivePagesTests {
  private var browser: Browser {
    get throws { try #require(Browser.current) }
  }

  @Test(.stress) func `In every scene, a second window follows each action in the first one`() async throws {
    try await serving { address, windows in
      var walk = GalleryWalk()
      while let page = walk.nextPage() {
        try await browser.select(windows.watching)
        try await openLive(address + page)
        try await browser.select(windows.acting)
        try await browser.open(address + page)
        while let action = walk.nextAction(of: try await actions()) {
          walk.add(try await perform(action, number: walk.actionCount))
          try await browser.select(windows.watching)
          let difference = try await browser.pageDifference()
          #expect(difference == "", "\(page) after \(action.address)")
          try await browser.select(windows.acting)
          try await browser.open(address + page)
        }
        walk.add(try await links())
      }

      // The walk found everything.
      let routes = GalleryCoordinator.routeDescriptions
      #expect(walk.pagePatterns == Set(routes.filter { $0.method == .get }.map(\.pattern)))
      #expect(walk.actionPatterns == Set(routes.filter { $0.method == .post }.map(\.pattern)))
    }
  }

  @Test func `After any changes, the diffable list equals the page that is loaded anew`() async throws {
    let seed = LiveRounds.seed
    print("Random changes of the diffable list with the seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    try await serving { address, windows in
      try await browser.select(windows.watching)
      try await openLive(address + "/diffable-list")
      for round in 0..<LiveRounds.count {
        try await browser.select(windows.acting)
        let actions: [String] = try await browser.run(
          Self.randomActions.replacing("SEED", with: "\(UInt32.random(in: .min ... .max, using: &generator))"))
        try await browser.select(windows.watching)
        let difference = try await browser.pageDifference()
        #expect(difference == "", "in round \(round) with the seed \(seed) after \(actions)")
      }
    }
  }

  // MARK: Steps

  private typealias Windows = (acting: String, watching: String)

  /// Serves a Gallery, with two windows of one visitor.
  private func serving(_ body: (String, Windows) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let arguments = [
      try builtProgram("gallery").path, "--port", "0", "--database", folder.path("gallery.sqlite"), "--public",
      publicFolder.path,
    ]
    try await withProgram(arguments, in: folder.url) { program in
      let address = "http://127.0.0.1:\(try await program.port())"
      let acting = try #require(try await browser.tabs().first)
      try await browser.open(address)
      let watching = try await browser.openTab()
      try await always {
        try await body(address, (acting, watching))
      } then: {
        try await browser.select(watching)
        try await browser.closeTab()
        try await browser.select(acting)
      }
    }
  }

  private func openLive(_ address: String) async throws {
    try await browser.open(address)
    try await waitUntil("\(address) is live") { try await browser.liveState() == "on" }
  }

  private func actions() async throws -> [GalleryWalk.Action] {
    try await browser.run(
      """
      return [...document.querySelectorAll("main form[method=post] button")]
        .map((button, index) => ({ index, address: button.form.getAttribute("action"), isEnabled: !button.disabled }));
      """)
  }

  private func links() async throws -> [String] {
    try await browser.run(
      "return [...document.querySelectorAll('main a[href^=\"/\"]')].map((link) => link.getAttribute('href'))")
  }

  /// Fills a form and sends it. Returns the address that it leads to.
  ///
  /// - Parameter number: Differs between the forms, so that their texts differ, too.
  private func perform(_ action: GalleryWalk.Action, number: Int) async throws -> [String] {
    let letters = String(number).map { "abcdefghij".dropFirst($0.wholeNumberValue ?? 0).prefix(1) }.joined()
    try await browser.leave(
      by: """
        const button = document.querySelectorAll("main form[method=post] button")[\(action.index)];
        for (const field of button.form.elements) {
          if (["radio", "checkbox"].includes(field.type)) field.checked = true;
          else if (field.options) field.selectedIndex = field.options.length - 1;
          else if (!["hidden", "submit"].includes(field.type)) field.value = "Tea \(letters)";
        }
        window.isLeft = true;
        setTimeout(() => button.click());
        """)
    try await waitUntil("the form leads to a page") {
      try await browser.shows("!window.isLeft && document.readyState === 'complete'")
    }
    #expect(try await browser.run("return document.querySelector('[aria-invalid]') === null"), "\(action.address)")
    return [try await browser.run("return location.pathname + location.search")]
  }

  /// Sends some of the forms of the page, chosen at random. Returns their addresses.
  private static let randomActions = """
    let state = SEED;
    const below = (limit) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor(state / 2 ** 32 * limit);
    };
    const addresses = [];
    for (let count = 1 + below(6); count; count--) {
      const page = new DOMParser().parseFromString(await (await fetch("/diffable-list")).text(), "text/html");
      const forms = [...page.querySelectorAll("main form[method=post]")];
      // The first three reset, extend and mix the list. The others change one word each.
      const form = forms[below(below(2) ? 3 : forms.length)];
      const body = new URLSearchParams(new FormData(form));
      if (body.has("word")) body.set("word", ["Mate", "Rooibos", "碧螺春", "Zavarka", "Assam"][below(5)]);
      await fetch(form.getAttribute("action"), { method: "POST", body, redirect: "manual" });
      addresses.push(form.getAttribute("action"));
    }
    return addresses;
    """
}
