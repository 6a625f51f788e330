import Foundation
import Synchronization
import TestSupport

/// What the connections of a ``LiveServer`` share.
final class LiveSite: Sendable {
  struct Stream: Sendable {
    let descriptor: CInt
    /// The path and query of the request.
    let target: String
    let tab: String
    let pages: [String]
  }

  struct State: Sendable {
    var pages: [String: LivePage] = [:]
    var statuses: [String: String] = [:]
    /// The timings and limits of the script that a test has replaced.
    var timings: [String: Int] = [:]
    /// The descriptors of all connections.
    var connections: Set<CInt> = []
    var streams: [Stream] = []
    var opened = 0
    var refreshes = 0
    var isAway = false
    var isSilent = false
    var isLate = false
    var isOver = false

    /// The query of the address of the script.
    var scriptQuery: String {
      timings.isEmpty ? "" : "?" + timings.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
    }
  }

  let state = Mutex(State())

  func page(_ path: String) -> LivePage? { state.withLock { $0.pages[path] } }

  /// Adds a connection. Returns false if no more are served.
  func open(_ descriptor: CInt) -> Bool {
    state.withLock { state in
      if !state.isOver { state.connections.insert(descriptor) }
      return !state.isOver
    }
  }

  /// Closes a connection.
  func close(_ descriptor: CInt) {
    state.withLock { state in
      state.streams.removeAll { $0.descriptor == descriptor }
      state.connections.remove(descriptor)
      // Nobody else may get the number before it is removed.
      _ = Foundation.close(descriptor)
    }
  }

  /// Ends the streams that match a condition. Their threads then close them.
  func endStreams(_ isMatch: (Stream) -> Bool) {
    state.withLock { state in
      for stream in state.streams where isMatch(stream) { shutdown(stream.descriptor, CInt(SHUT_RDWR)) }
    }
  }

  /// Ends all connections.
  func end() {
    state.withLock { state in
      state.isOver = true
      for descriptor in state.connections { shutdown(descriptor, CInt(SHUT_RDWR)) }
    }
  }
}
