import Foundation
import Synchronization
import TestSupport

/// A small server of live pages, which can also do what a correct server does not do: lose, repeat and delay events.
///
/// When it is released, it closes its connections, and its threads end.
final class LiveServer: Sendable {
  let port: Int
  private let listener: CInt
  private let site = LiveSite()

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
    Thread.detachNewThread { [site] in
      while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
        Thread.detachNewThread { LiveConnection(descriptor, site).serve() }
      }
      // Only this thread closes it. Otherwise it could accept the connections of another server that got the same number.
      close(listener)
    }
  }

  deinit {
    shutdown(listener, CInt(SHUT_RDWR))
    site.end()
  }

  func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The pages by their paths.
  subscript(_ path: String) -> LivePage {
    get { site.page(path) ?? LivePage() }
    set { site.state.withLock { $0.pages[path] = newValue } }
  }

  var streams: [LiveSite.Stream] { site.state.withLock { $0.streams } }
  /// How often a stream was opened.
  var opened: Int { site.state.withLock { $0.opened } }
  /// How often a page was fetched by the script.
  var refreshes: Int { site.state.withLock { $0.refreshes } }

  /// While the server is away it closes each connection at once.
  func setAway(_ isAway: Bool) {
    site.state.withLock { $0.isAway = isAway }
    if isAway { endStreams() }
  }

  /// A silent server is like a network that loses everything: connections stay open, and nothing comes through them. After
  /// the silence, the events are lost, and each connection that was opened in it gets no answer.
  func setSilent(_ isSilent: Bool) {
    site.state.withLock { $0.isSilent = isSilent }
  }

  /// While streams are late, a request for one waits.
  func setLate(_ isLate: Bool) {
    site.state.withLock { $0.isLate = isLate }
  }

  /// Answers the next requests for a page with a status such as `404 Not Found`, or nil to show the page again.
  func answer(_ path: String = "/", with status: String?) {
    site.state.withLock { $0.statuses[path] = status }
  }

  /// Replaces a timing, in milliseconds, or a limit of the script in the pages that are opened from now on.
  ///
  /// - Parameter name: A name in `timings.js`.
  func set(_ name: String, to value: Int) {
    site.state.withLock { $0.timings[name] = value }
  }

  func endStreams() { site.endStreams { _ in true } }

  /// Sends an event to the streams that have this page.
  func send(_ event: String, _ data: String, to page: String? = nil) {
    let streams = site.state.withLock { $0.isSilent ? [] : $0.streams }
    for stream in streams where page.map(stream.pages.contains) ?? true {
      sendText("event: \(event)\ndata: \(data)\n\n", to: stream.descriptor)
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
