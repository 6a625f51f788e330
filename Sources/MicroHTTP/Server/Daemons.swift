import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libmicrohttpd's daemons: one per thread. None of them has a listening socket; see ``Acceptor``.
final class Daemons: Sendable {
  // Set once in `init`. The library locks its daemons itself. Only `Drain` stops them, once.
  private nonisolated(unsafe) let daemons: [OpaquePointer]
  private let workers: [Worker]

  init(serving core: ServerCore) throws(ServerError) {
    let configuration = core.configuration
    let count = configuration.workerCount > 0 ? configuration.workerCount : max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    let workers = (0..<count).map { Worker(core, index: $0) }
    var daemons: [OpaquePointer] = []
    var options = CMHD_Options(configuration, limit: core.room.limit)
    for worker in workers {
      // The library gets no reference of its own: the workers live until it has stopped.
      options.cls = Unmanaged.passUnretained(worker).toOpaque()
      guard let daemon = CMHD_start(&options) else {
        let code = errno
        for daemon in daemons { MHD_stop_daemon(daemon) }
        throw .system("libmicrohttpd cannot start: \(String(cString: strerror(code)))")
      }
      daemons.append(daemon)
    }
    self.workers = workers
    self.daemons = daemons
  }

  /// Gives a client to the daemon that has the fewest connections. Its thread takes it later.
  ///
  /// Only one thread may call it, and only while there is room in ``ServerCore/room``. A daemon that is given more than
  /// its limit never releases a lock (0.9.75, `new_connection_process_` in daemon.c).
  ///
  /// - Returns: `false` if the library refuses the client. It has closed the socket.
  func add(_ client: ListeningSocket.Client) -> Bool {
    var index = 0
    for other in workers.indices where workers[other].connectionCount < workers[index].connectionCount { index = other }
    workers[index].connectionBegins()
    let isTaken = withUnsafePointer(to: client.address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        MHD_add_connection(daemons[index], client.descriptor, $0, SocketAddress.length(of: $0)) == .YES
      }
    }
    if !isTaken { workers[index].connectionEnded() }
    return isTaken
  }

  /// Ends the threads and closes the connections that are still open. No connection may be suspended any more. Waits
  /// for handlers that are running on the threads.
  func stop() {
    for daemon in daemons { MHD_stop_daemon(daemon) }
  }
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
