import Foundation
import Synchronization
import TestSupport

/// A small server of live pages, which can also do what a correct server does not do: lose, repeat and delay events.
final class LiveServer: Sendable {
  struct Stream: Sendable {
    let descriptor: CInt
    /// The path and query of the request.
    let target: String
    let tab: String
    let pages: [String]
  }

  private struct State: Sendable {
    var pages: [String: LivePage] = [:]
    var statuses: [String: String] = [:]
    var replacements: [String: String] = [:]
    var streams: [Stream] = []
    var opened = 0
    var refreshes = 0
    var isAway = false
    var isSilent = false
  }

  let port: Int
  private let listener: CInt
  private let state = Mutex(State())

  init() throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) + listen(listener, 64) + getsockname(listener, address, &length)
      }
    }
    guard result == 0 else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.listener = listener
    Thread.detachNewThread { [weak self] in
      while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
        Thread.detachNewThread { [weak self] in
          self?.serve(descriptor)
          close(descriptor)
        }
      }
      // Only this thread closes it. Otherwise it could accept the connections of another server that got the same number.
      close(listener)
    }
  }

  deinit {
    state.withLock { for stream in $0.streams { shutdown(stream.descriptor, CInt(SHUT_RDWR)) } }
    shutdown(listener, CInt(SHUT_RDWR))
  }

  func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The pages by their paths.
  subscript(_ path: String) -> LivePage {
    get { state.withLock { $0.pages[path] ?? LivePage() } }
    set { state.withLock { $0.pages[path] = newValue } }
  }

  var streams: [Stream] { state.withLock { $0.streams } }
  /// How often a stream was opened.
  var opened: Int { state.withLock { $0.opened } }
  /// How often a page was fetched by the script.
  var refreshes: Int { state.withLock { $0.refreshes } }

  /// While the server is away it closes each connection at once.
  func setAway(_ isAway: Bool) {
    state.withLock { $0.isAway = isAway }
    if isAway { endStreams() }
  }

  /// A silent server is like a network that loses everything: connections stay open, and nothing comes through them. After
  /// the silence, the events are lost, and each connection that was opened in it gets no answer.
  func setSilent(_ isSilent: Bool) {
    state.withLock { $0.isSilent = isSilent }
  }

  /// Answers the next requests for a page with a status such as `404 Not Found`, or nil to show the page again.
  func answer(_ path: String = "/", with status: String?) {
    state.withLock { $0.statuses[path] = status }
  }

  /// Replaces a text in the script, such as a duration.
  func replace(_ text: String, by other: String) {
    state.withLock { $0.replacements[text] = other }
  }

  func endStreams() {
    for stream in streams { shutdown(stream.descriptor, CInt(SHUT_RDWR)) }
  }

  /// Sends an event to the streams that have this page.
  func send(_ event: String, _ data: String, to page: String? = nil) {
    let streams = state.withLock { $0.isSilent ? [] : $0.streams }
    for stream in streams where page.map(stream.pages.contains) ?? true {
      write("event: \(event)\ndata: \(data)\n\n", to: stream.descriptor)
    }
  }

  /// Changes a page, and returns the data of the patch.
  ///
  /// - Parameters:
  ///   - parts: The ids and the HTML of the parts that differ. By default it is the whole `<main>`.
  ///   - isMute: Whether the change only follows the clock.
  func change(
    _ path: String = "/", parts: [(id: String, html: String)]? = nil, isMute: Bool = false,
    _ body: (inout LivePage) -> Void
  ) throws -> String {
    var page = self[path]
    let old = page
    body(&page)
    page.version = "v\(Int(old.version.dropFirst())! + 1)"
    self[path] = page
    let parts = parts ?? [("main", page.mainElement)]
    let patch = Patch(
      page: path, from: old.version, to: page.version, title: page.title == old.title ? nil : page.title,
      mute: isMute ? 1 : nil,
      parts: parts.map { Patch.Part(id: $0.id, html: $0.html) })
    return String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
  }

  /// Changes a page and sends the patch.
  func update(
    _ path: String = "/", parts: [(id: String, html: String)]? = nil, isMute: Bool = false,
    _ body: (inout LivePage) -> Void
  ) throws {
    send("patch", try change(path, parts: parts, isMute: isMute, body), to: path)
  }

  private func serve(_ descriptor: CInt) {
    guard let head = readHead(descriptor), !state.withLock({ $0.isAway }) else { return }
    if state.withLock({ $0.isSilent }) { return waitForEnd(of: descriptor) }
    let target = String(head.split(separator: " ", maxSplits: 2).dropFirst().first ?? "/")
    let path = String(target.prefix { $0 != "?" })
    switch path {
    case "/live": stream(target, descriptor)
    case "/fake-worker.js", "/no-worker.js": reply(testFile(path), type: "text/javascript", descriptor)
    case _ where path.hasSuffix("/live.js"): reply(publicFile("/live.js"), type: "text/javascript", descriptor)
    case _ where path.hasSuffix(".js"): reply(publicFile(path), type: "text/javascript", descriptor)
    case _ where path.hasSuffix(".css"): reply(publicFile(path), type: "text/css", descriptor)
    case _ where path.hasSuffix(".svg"): reply(publicFile(path), type: "image/svg+xml", descriptor)
    default: show(target, isRefresh: head.lowercased().contains("\r\nvitrine-live: 1"), descriptor)
    }
  }

  private func show(_ target: String, isRefresh: Bool, _ descriptor: CInt) {
    let (page, status) = state.withLock {
      if isRefresh { $0.refreshes += 1 }
      return ($0.pages[target], $0.statuses[target])
    }
    guard let page else { return reply("", status: "404 Not Found", type: "text/html", descriptor) }
    if let status {
      let location = status.hasPrefix("3") ? "\r\nLocation: /elsewhere" : ""
      return reply("<!doctype html><main></main>", status: status + location, type: "text/html", descriptor)
    }
    reply(page.html, type: "text/html; charset=utf-8", descriptor)
  }

  private func stream(_ target: String, _ descriptor: CInt) {
    let items = URLComponents(string: target)?.queryItems ?? []
    let names = items.filter { $0.name == "page" }.compactMap(\.value)
    let versions = items.filter { $0.name == "version" }.compactMap(\.value)
    let stream = Stream(
      descriptor: descriptor, target: target, tab: items.first { $0.name == "tab" }?.value ?? "", pages: names)
    state.withLock { state in
      for old in state.streams where old.tab == stream.tab { shutdown(old.descriptor, CInt(SHUT_RDWR)) }
      state.streams.append(stream)
      state.opened += 1
    }
    write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n", to: descriptor)
    for (name, version) in zip(names, versions) where self[name].version != version {
      write("event: refresh\ndata: {\"page\":\"\(name)\",\"to\":\"\(self[name].version)\"}\n\n", to: descriptor)
    }
    write("event: ready\ndata: {}\n\n", to: descriptor)
    waitForEnd(of: descriptor)
    state.withLock { $0.streams.removeAll { $0.descriptor == descriptor } }
  }

  /// The browser sends nothing more.
  private func waitForEnd(of descriptor: CInt) {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  private func publicFile(_ path: String) -> String {
    let file = path == "/live.js" ? liveScript : publicFolder.appending(path: path)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return state.withLock { $0.replacements }.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  private func testFile(_ path: String) -> String {
    let file = packageFolder.appending(path: "Tests/BrowserTests/Pages\(path)")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private func reply(_ text: String, status: String = "200 OK", type: String, _ descriptor: CInt) {
    // The policy is that of a site.
    let head = """
      HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(text.utf8.count)\r\nCache-Control: no-cache\r
      Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; \
      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r
      Connection: close\r\n\r\n
      """
    write(head + text, to: descriptor)
  }
}

private struct Patch: Encodable {
  struct Part: Encodable {
    let id: String
    let html: String
  }

  let page: String
  let from: String
  let to: String
  let title: String?
  let mute: Int?
  let parts: [Part]
}

private func readHead(_ descriptor: CInt) -> String? {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    bytes += buffer.prefix(count)
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func write(_ text: String, to descriptor: CInt) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
