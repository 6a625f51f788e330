import Foundation
import Synchronization
import TestSupport

@testable import WebMVVM

/// A connection of a ``LiveServer``. It blocks its thread.
struct LiveConnection {
  private let descriptor: CInt
  private let site: LiveSite

  init(_ descriptor: CInt, _ site: LiveSite) {
    self.descriptor = descriptor
    self.site = site
  }

  /// Answers one request, and closes the connection.
  func serve() {
    let isServed = site.open(descriptor)
    defer { site.close(descriptor) }
    guard isServed, let head = readHead(), !site.state.withLock({ $0.isAway }) else { return }
    if site.state.withLock({ $0.isSilent }) { return waitForEnd() }
    let target = String(head.split(separator: " ", maxSplits: 2).dropFirst().first ?? "/")
    let path = String(target.prefix { $0 != "?" })
    switch path {
    case "/live": stream(target)
    case "/fake-worker.js", "/no-worker.js": reply(testFile(path), type: "text/javascript")
    case _ where path.hasSuffix("/live.js"): reply(LiveScript.text, type: "text/javascript")
    case _ where path.hasSuffix(".js"): reply(publicFile(path), type: "text/javascript")
    case _ where path.hasSuffix(".css"): reply(publicFile(path), type: "text/css")
    case _ where path.hasSuffix(".svg"): reply(publicFile(path), type: "image/svg+xml")
    default: show(target, isRefresh: head.lowercased().contains("\r\nvitrine-live: 1"))
    }
  }

  private func show(_ target: String, isRefresh: Bool) {
    let (page, status, scriptQuery) = site.state.withLock {
      if isRefresh { $0.refreshes += 1 }
      return ($0.pages[target], $0.statuses[target], $0.scriptQuery)
    }
    guard var page else { return reply("", status: "404 Not Found", type: "text/html") }
    if let status {
      let location = status.hasPrefix("3") ? "\r\nLocation: /elsewhere" : ""
      return reply("<!doctype html><main></main>", status: status + location, type: "text/html")
    }
    page.liveScript += scriptQuery
    reply(page.html, type: "text/html; charset=utf-8")
  }

  private func stream(_ target: String) {
    while site.state.withLock({ $0.isLate && !$0.isOver }) { usleep(1_000) }
    let items = URLComponents(string: target)?.queryItems ?? []
    let names = items.filter { $0.name == "page" }.compactMap(\.value)
    let versions = items.filter { $0.name == "version" }.compactMap(\.value)
    let stream = LiveSite.Stream(
      descriptor: descriptor, target: target, tab: items.first { $0.name == "tab" }?.value ?? "", pages: names)
    site.endStreams { $0.tab == stream.tab }
    site.state.withLock { state in
      state.streams.append(stream)
      state.opened += 1
    }
    sendText("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n", to: descriptor)
    for (name, version) in zip(names, versions) {
      let now = (site.page(name) ?? LivePage()).version
      if now == version { continue }
      sendText("event: refresh\ndata: {\"page\":\"\(name)\",\"to\":\"\(now)\"}\n\n", to: descriptor)
    }
    sendText("event: ready\ndata: {}\n\n", to: descriptor)
    waitForEnd()
  }

  private func readHead() -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The browser sends nothing more.
  private func waitForEnd() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  private func publicFile(_ path: String) -> String { text(of: publicFolder.appending(path: path)) }

  private func testFile(_ path: String) -> String {
    text(of: packageFolder.appending(path: "Tests/Framework/BrowserTests/Pages\(path)"))
  }

  private func text(of file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  private func reply(_ text: String, status: String = "200 OK", type: String) {
    // The policy is that of a site.
    let head = """
      HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(text.utf8.count)\r\nCache-Control: no-cache\r
      Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; \
      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r
      Connection: close\r\n\r\n
      """
    sendText(head + text, to: descriptor)
  }
}

/// Sends a text, unless the other side has closed the connection.
func sendText(_ text: String, to descriptor: CInt) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
