import Foundation
import TestSupport

/// A headless Chromium that a test controls through chromedriver.
///
/// All tests of a target share one browser, because it takes seconds to start. See `BrowserTrait`.
package final class Browser: Sendable {
  /// The browser of the running suite.
  @TaskLocal package static var current: Browser?

  /// Both programs are needed: `apt-get install chromium chromium-driver`.
  package static var isInstalled: Bool {
    ["chromium", "chromedriver"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  private let driver: WebDriver
  private let session: String

  /// - Parameters:
  ///   - driver: A running chromedriver.
  ///   - profile: The folder for the files of Chromium, which it makes.
  package init(_ driver: WebDriver, profile: String) async throws {
    struct Session: Decodable {
      let sessionId: String
    }
    // Controlled through a pipe, Chromium ends when chromedriver ends, also if that is killed.
    let options = [
      "args": [
        "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=800,600", "--remote-debugging-pipe",
        "--user-data-dir=\(profile)",
      ]
    ]
    let capabilities = Capabilities(chromeOptions: options, loggingPreferences: ["browser": "ALL"])
    let opened: Session = try await driver.send(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    self.driver = driver
    session = "/session/\(opened.sessionId)"
    let _: Nothing? = try await command("timeouts", ["script": 300_000])
  }

  /// Opens an address in the current tab, and waits until the page is loaded.
  package func open(_ address: String) async throws {
    let _: Nothing? = try await command("url", ["url": address])
  }

  package func back() async throws {
    let _: Nothing? = try await command("back", [String: String]())
  }

  /// Runs the body of a function in the page. It can use `await` and returns a value.
  package func run<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
    let body = """
      const done = arguments[arguments.length - 1];
      (async () => { \(script) })().then((value) => done({ value }), (error) => done({ error: error.stack }));
      """
    let result: Result<Value> = try await command("execute/async", Script(script: body))
    guard let value = result.value else {
      throw ChildProgram.Failure(description: result.error ?? "no value: \(script)")
    }
    return value
  }

  /// Runs the body of a function in the page.
  package func run(_ script: String) async throws {
    let _: Bool = try await run("await (async () => { \(script) })(); return true")
  }

  /// Runs the body of a function that leads to another page. Its end can be lost with the page, so the next thing to do is to
  /// wait for something that the other page ``shows(_:)``.
  package func leave(by script: String) async throws {
    do {
      try await run(script)
    } catch let failure as ChildProgram.Failure where Self.isOfPageThatWasLeft(failure) {}
  }

  /// Whether an expression is true in the page; false on the way from one page to another.
  package func shows(_ condition: String) async throws -> Bool {
    do {
      return try await run("return \(condition)")
    } catch let failure as ChildProgram.Failure where Self.isOfPageThatWasLeft(failure) {
      return false
    }
  }

  /// Whether chromedriver says that the page of a script is not there any more. It has several words for this.
  private static func isOfPageThatWasLeft(_ failure: ChildProgram.Failure) -> Bool {
    ["script timeout", "document unloaded", "aborted by navigation"].contains { failure.description.contains($0) }
  }

  /// Presses keys, in the element that has the focus.
  package func type(_ text: String) async throws {
    for key in text {
      let event = ["type": "keyDown", "text": String(key)]
      try await protocolCommand("Input.dispatchKeyEvent", event)
      try await protocolCommand("Input.dispatchKeyEvent", ["type": "keyUp"])
    }
  }

  /// Sends a command of the Chrome DevTools Protocol, without a result.
  package func protocolCommand(_ name: String, _ parameters: some Encodable) async throws {
    let _: Nothing? = try await command("goog/cdp/execute", ProtocolCommand(cmd: name, params: parameters))
  }

  /// Ends the shared workers of all pages, as a crash does: no page is told.
  package func endSharedWorkers() async throws {
    struct Targets: Decodable {
      struct Target: Decodable {
        let targetId: String
        let type: String
      }
      let targetInfos: [Target]
    }
    let targets: Targets = try await command(
      "goog/cdp/execute", ProtocolCommand(cmd: "Target.getTargets", params: [String: String]()))
    for target in targets.targetInfos where target.type == "shared_worker" {
      try await protocolCommand("Target.closeTarget", ["targetId": target.targetId])
    }
  }

  /// What the browser and the pages have written to the console since the last call.
  package func consoleMessages() async throws -> [String] {
    struct Entry: Decodable {
      let message: String
    }
    let entries: [Entry] = try await command("se/log", ["type": "browser"])
    return entries.map(\.message)
  }

  /// The open tabs.
  package func tabs() async throws -> [String] {
    try await driver.send("GET", session + "/window/handles", String?.none)
  }

  /// Opens a tab and makes it the current one.
  package func openTab() async throws -> String {
    struct Window: Decodable {
      let handle: String
    }
    let window: Window = try await command("window/new", ["type": "tab"])
    try await select(window.handle)
    return window.handle
  }

  package func select(_ tab: String) async throws {
    let _: Nothing? = try await command("window", ["handle": tab])
  }

  /// Closes the current tab.
  package func closeTab() async throws {
    let _: [String] = try await driver.send("DELETE", session + "/window", String?.none)
  }

  /// Closes the browser.
  package func close() async throws {
    let _: Nothing? = try await driver.send("DELETE", session, String?.none)
  }

  private func command<Value: Decodable>(_ path: String, _ body: some Encodable) async throws -> Value {
    try await driver.send("POST", "\(session)/\(path)", body)
  }
}

private struct Nothing: Decodable {}

private struct Capabilities: Encodable {
  enum CodingKeys: String, CodingKey {
    case chromeOptions = "goog:chromeOptions"
    case loggingPreferences = "goog:loggingPrefs"
  }

  let chromeOptions: [String: [String]]
  let loggingPreferences: [String: String]
}

private struct Result<Value: Decodable>: Decodable {
  let value: Value?
  let error: String?
}

private struct Script: Encodable {
  let script: String
  var args: [String] = []
}

private struct ProtocolCommand<Parameters: Encodable>: Encodable {
  let cmd: String
  let params: Parameters
}
