import HTTPTypes
import MicroHTTP
import Synchronization

/// A handler that answers with streams, and stores them.
final class StreamSite: Sendable {
  private struct State {
    var streams: [ResponseStream] = []
    var ends: [Int] = []
  }

  private let state = Mutex(State())
  private let limit: Int
  private let heartbeat: Bytes
  private let interval: Duration

  init(limit: Int = 1 << 20, heartbeat: String = ":\n", every interval: Duration = .seconds(600)) {
    self.limit = limit
    self.heartbeat = .utf8(heartbeat)
    self.interval = interval
  }

  /// The streams in the order of their requests.
  var streams: [ResponseStream] { state.withLock { $0.streams } }

  /// How often each stream has ended.
  var ends: [Int] { state.withLock { $0.ends } }

  var endCount: Int { ends.reduce(0, +) }

  /// Answers `/stream` with a stream, and everything else with the request.
  var handler: Server.Handler {
    { [self] request in
      guard request.path == "/stream" else { return await echo(request) }
      return Response(headerFields: [.contentType: "text/event-stream"], body: .stream(open()))
    }
  }

  func open() -> ResponseStream {
    state.withLock { state in
      let number = state.streams.count
      let stream = ResponseStream(limit: limit, heartbeat: heartbeat, every: interval) { [weak self] in
        self?.state.withLock { $0.ends[number] += 1 }
      }
      state.streams.append(stream)
      state.ends.append(0)
      return stream
    }
  }

  /// Releases the streams, so that only the server keeps them.
  func forgetStreams() { state.withLock { $0.streams = [] } }

  /// Waits until this many streams have ended.
  func end(of count: Int) async throws {
    try await waitUntil("\(count) streams have ended") { endCount >= count }
  }

  /// Waits until this many streams were requested and began.
  func streams(_ count: Int, of server: Server) async throws -> [ResponseStream] {
    try await waitUntil("\(count) streams have begun") { server.streamCount >= count }
    return streams
  }
}
