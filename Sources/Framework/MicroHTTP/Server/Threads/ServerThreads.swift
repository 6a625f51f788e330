/// The threads of a server: one accepts clients, each daemon of the library has one, and one is the watchdog.
struct ServerThreads: Sendable {
  let acceptor: Acceptor
  let daemons: Daemons
  let watchdog: Watchdog

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - core: What they share.
  ///   - socket: Where clients arrive. The acceptor closes it at its end.
  ///   - wakeup: Wakes the acceptor.
  /// - Throws: What the system says if it has no more threads or descriptors. Then no thread goes on, and the caller must
  ///   close the socket.
  init(serving core: ServerCore, at socket: ListeningSocket, wakeup: Wakeup) throws(ServerError) {
    daemons = try Daemons(serving: core)
    do throws(ServerError) {
      watchdog = try Watchdog(core: core)
    } catch {
      daemons.stop()
      throw error
    }
    acceptor = Acceptor(core: core, daemons: daemons, socket: socket, wakeup: wakeup)
    do throws(ServerError) {
      try acceptor.start()
    } catch {
      daemons.stop()
      watchdog.stop()
      throw error
    }
  }
}
