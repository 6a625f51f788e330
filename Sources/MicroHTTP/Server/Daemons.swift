import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libmicrohttpd's daemons: one per thread, all on the same listening socket.
///
/// The library's own thread pool does the same, but a pool can only be quiesced as a whole, which has a race with its
/// workers; see ``Quiescence``.
final class Daemons: Sendable {
  // Set once in `init`. The library locks its daemons itself. Only `Drain` quiesces and stops them, once.
  private nonisolated(unsafe) let daemons: [OpaquePointer]
  private let workers: [Worker]

  init(serving core: ServerCore, on socket: ListeningSocket, slots: Int) throws(ServerError) {
    let configuration = core.configuration
    let count = configuration.workerCount > 0 ? configuration.workerCount : max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    workers = (0..<count).map { Worker(core, index: $0) }
    var options = CMHD_Options()
    options.listening_socket = socket.descriptor
    options.connection_limit = CUnsignedInt(max(1, slots / count))
    options.idle_seconds = CUnsignedInt(max(1, configuration.idleTimeout.components.seconds))
    options.connection_memory = configuration.connectionMemory
    options.log = Callbacks.log
    options.target = Callbacks.target
    options.unescape = Callbacks.unescape
    options.access = Callbacks.access
    options.completed = Callbacks.completed
    options.connection = Callbacks.connection
    var daemons: [OpaquePointer] = []
    for worker in workers {
      // The library gets no reference of its own: the workers live until it has stopped.
      options.cls = Unmanaged.passUnretained(worker).toOpaque()
      guard let daemon = CMHD_start(&options) else {
        let code = errno
        // A quiesced daemon does not close the listening socket.
        for (daemon, worker) in zip(daemons, workers) { worker.quiescence.begin(on: daemon) }
        for daemon in daemons { MHD_stop_daemon(daemon) }
        close(socket.descriptor)
        throw .system("libmicrohttpd cannot start: \(String(cString: strerror(code)))")
      }
      daemons.append(daemon)
    }
    self.daemons = daemons
  }

  /// Stops accepting connections. Blocks until each thread has finished what it is doing.
  func quiesce() {
    for (daemon, worker) in zip(daemons, workers) { worker.quiescence.begin(on: daemon) }
  }

  /// Ends the threads and closes the connections that are still open. No connection may be suspended any more. Waits
  /// for handlers that are running on the threads.
  func stop() {
    for daemon in daemons { MHD_stop_daemon(daemon) }
  }

  /// Passes on the clients that wait to be accepted, then refuses all further ones. Call ``quiesce()`` before.
  ///
  /// The library keeps the number of the listening socket's descriptor, so the descriptor cannot simply be closed.
  func closeListeningSocket(_ socket: ListeningSocket) {
    // The clients wait for the next process.
    if socket.isShared { return socket.replaceByNothing() }
    for index in 0... {
      guard let (client, address) = socket.accept() else { break }
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = MHD_add_connection(daemons[index % daemons.count], client, $0, SocketAddress.length(of: $0))
        }
      }
    }
    socket.replaceByNothing()
  }
}
