import HTTPTypes
package import MicroHTTP
import Synchronization

/// The open pages of a program that the edit loop runs: they are told what the loop does.
package final class DevelopmentHub: Sendable {
  private struct State {
    var status = BuildStatus.current.html
    var streams: [Int: ResponseStream] = [:]
    var count = 0
  }

  /// The paths below this one are not of the site.
  static let path = "/vitrine-dev/"
  private static let queueLimit = 256 << 10

  /// Identifies this program among those that the loop has started.
  let program: String
  private let state = Mutex(State())

  package init() {
    program = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Tells all open pages, and those that are opened later.
  package func tell(_ message: DevelopmentMessage) {
    let streams = state.withLock { state in
      if let status = message.status { state.status = status }
      return Array(state.streams.values)
    }
    for stream in streams { send(message, on: stream) }
  }

  /// What a page shows above its own content now.
  var status: String { state.withLock(\.status) }

  /// A stream of what happens from now on, after what is so now.
  func stream() -> Response {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let stream = ResponseStream(limit: Self.queueLimit, heartbeat: .utf8(": \n\n"), every: .seconds(10)) {
      [weak self] in
      _ = self?.state.withLock { $0.streams.removeValue(forKey: number) }
    }
    let status = state.withLock { state in
      state.streams[number] = stream
      return state.status
    }
    stream.send(.utf8("retry: 200\n\n"))
    var now = DevelopmentMessage(program: program)
    now.status = status
    send(now, on: stream)
    return Response(
      headerFields: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: .stream(stream))
  }

  /// A reader that is too slow connects again.
  private func send(_ message: DevelopmentMessage, on stream: ResponseStream) {
    let event = Bytes.utf8("event: loop\ndata: \(String(decoding: message.line, as: UTF8.self))\n\n")
    if !stream.send(event) { stream.finish() }
  }
}

extension DevelopmentHub {
  /// Serves what open pages need to follow the edit loop, and adds it to the pages of `handler`.
  package func handler(around handler: @escaping Server.Handler) -> Server.Handler {
    { [self] request in
      if request.path.hasPrefix(Self.path) { return own(request) }
      return following(await handler(Self.plain(request)))
    }
  }

  /// The response to a request for something of the edit loop.
  private func own(_ request: Request) -> Response {
    guard request.method == .get else { return Response(status: .methodNotAllowed, text: "Only GET is allowed.\n") }
    switch request.path.dropFirst(Self.path.count) {
    case "events": return stream()
    case "page.js": return Self.file(PackageResources.page_js, "text/javascript; charset=utf-8")
    case "page.css": return Self.file(PackageResources.page_css, "text/css; charset=utf-8")
    default: return Response(status: .notFound, text: "There is no such file.\n")
    }
  }

  private static func file(_ content: [UInt8], _ type: String) -> Response {
    Response(
      headerFields: [.contentType: type, .cacheControl: "no-cache"],
      body: .bytes(.utf8(String(decoding: content, as: UTF8.self))))
  }

  /// The request for a whole page that is not compressed, because something is added to it.
  private static func plain(_ request: Request) -> Request {
    var fields = request.headerFields
    fields[.acceptEncoding] = nil
    if !request.path.contains(".") { fields[.ifNoneMatch] = nil }
    return Request(
      method: request.method, target: request.target, headerFields: fields, body: request.body, upload: request.upload,
      client: request.client, id: request.id)
  }

  /// Adds the script, the style sheet and what the edit loop says to a page.
  private func following(_ response: Response) -> Response {
    guard response.headerFields[.contentType]?.hasPrefix("text/html") == true,
      response.headerFields[.contentEncoding] == nil, case .bytes(let bytes) = response.body
    else { return response }
    var response = response
    // The browser must not take a page of an earlier program for this one.
    response.headerFields[.eTag] = nil
    let page = bytes.withUnsafeBytes { DevelopedPage($0).html(program: program, status: status) }
    response.body = .bytes(.utf8(page))
    return response
  }
}
