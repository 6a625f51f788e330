import HTTPTypes
import MicroHTTP
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
