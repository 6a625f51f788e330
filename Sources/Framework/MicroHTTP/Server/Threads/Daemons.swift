import CMicroHTTPD
import Glibc

/// libmicrohttpd's daemons: one per thread. None of them has a listening socket; see ``Acceptor``.
struct Daemons: Sendable {
  private let daemons: [Daemon]

  /// Starts the threads.
  ///
  /// - Throws: What the system says if it has no more threads or descriptors. Then no thread goes on.
  init(serving core: ServerCore) throws(ServerError) {
    let configuration = core.configuration
    let count = configuration.workerCount > 0 ? configuration.workerCount : max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    let options = CMHD_Options(configuration, limit: core.room.limit)
    var daemons: [Daemon] = []
    do {
      for index in 0..<count { daemons.append(try Daemon(try Worker(core, index: index), options)) }
    } catch {
      for daemon in daemons { daemon.stop() }
      throw error
    }
    self.daemons = daemons
  }

  /// Gives a client to the daemon that has the fewest connections. Its thread takes it later.
  ///
  /// Only one thread may call it, and only while there is room in ``ServerCore/room``. A daemon that is given more than
  /// its limit never releases a lock (0.9.75, `new_connection_process_` in daemon.c).
  func add(_ client: ListeningSocket.Client) {
    var least = daemons[0]
    for daemon in daemons where daemon.worker.connectionCount < least.worker.connectionCount { least = daemon }
    least.add(client)
  }

  /// Tells the threads to close the connections that are still open, and to end. No connection may be suspended any more.
  func stop() {
    for daemon in daemons { daemon.stop() }
  }

  /// Whether the connections are closed and the threads have ended. A handler that computes delays that.
  var haveEnded: Bool { daemons.allSatisfy(\.hasEnded) }
}

extension CMHD_Options {
  fileprivate init(_ configuration: ServerConfiguration, limit: Int) {
    self.init()
    // One more, because the library counts a connection for a moment after it has reported its end.
    connection_limit = CUnsignedInt(limit + 1)
    idle_seconds = CUnsignedInt(max(1, configuration.idleTimeout.components.seconds))
    connection_memory = configuration.connectionMemory
    log = Callbacks.log
    target = Callbacks.target
    unescape = Callbacks.unescape
    access = Callbacks.access
    completed = Callbacks.completed
    connection = Callbacks.connection
  }
}
