import BrowserTesting
import Foundation
import Persistence
import TestSupport
import Testing

/// The pages with which the shop sells, while a customer and an operator change what is on them.
extension ShopLivePagesTests {
  private static let rounds = isStressRun ? 100 : 4

  @Test func `After any forms of a customer and an operator, open pages equal those that are loaded anew`() async throws
  {
    try await serving { address, database in
      // Chen Yu is both.
      try database.run(script: "UPDATE person SET isOperator = TRUE WHERE id = 2")
      try await signIn(address)
      try await browser.open(address + "/goods/83")
      for goods in [83, 84] { _ = try await send("/goods/\(goods)", random: 0) }
      _ = try await send("/order", random: 0)
      var tabs: [(path: String, tab: String)] = []
      for path in ["/basket", "/orders/1", "/desk", "/desk/orders", "/desk/goods/83"] {
        tabs.append((path, try await browser.openTab()))
        try await browser.open(address + path)
        try await waitUntil("\(path) is live") { try await browser.liveState() == "on" }
      }
      let seed = LiveRounds.seed
      print("Random forms of the shop with the seed \(seed)")
      var generator = SeededGenerator(seed: seed)
      for round in 0..<Self.rounds {
        var sent: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let last: Int = try database.read { try $0.value("SELECT max(id) FROM purchase") } ?? 1
          let order = Int.random(in: 1...last, using: &generator)
          let goods = Int.random(in: 82...85, using: &generator)
          let pages = [
            "/goods/\(goods)", "/goods/\(goods)", "/basket", "/order", "/orders/\(order)", "/desk/orders/\(order)",
            "/desk/goods/\(goods)",
          ]
          let page = pages.randomElement(using: &generator) ?? "/basket"
          sent.append(try await send(page, random: Int.random(in: 0...999, using: &generator)))
        }
        for (path, tab) in tabs {
          try await browser.select(tab)
          let difference = try await browser.pageDifference()
          #expect(difference == "", "\(path) in round \(round) with the seed \(seed) after \(sent)")
        }
      }
    }
  }

  /// Sends one of the forms of a page, as a script of the open page, and returns what was sent.
  private func send(_ page: String, random: Int) async throws -> String {
    try await browser.run(
      """
      const random = \(random);
      const answer = await fetch("\(page)");
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const forms = [...page.querySelectorAll("main form[method=post]")];
      if (!forms.length) return "\(page) has no form";
      const form = forms[random % forms.length], data = new FormData(form);
      for (const field of form.querySelectorAll("input, textarea")) {
        if (field.type === "number") data.set(field.name, 1 + random % 3);
        else if (field.required && !data.get(field.name)) data.set(field.name, "Test");
      }
      const buttons = [...form.querySelectorAll("button[name]")], button = buttons[random % buttons.length];
      if (button) data.set(button.name, button.value);
      const action = form.getAttribute("action"), body = new URLSearchParams(data);
      const { status } = await fetch(action, { method: "POST", body });
      return `${action} ${body}: ${status}`;
      """)
  }
}
