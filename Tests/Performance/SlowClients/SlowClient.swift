import Foundation

/// One slow client. It is connected, or waits to reconnect.
struct SlowClient {
  private(set) var descriptor: Int32 = -1
  /// When it sends or reads its next byte, or reconnects.
  private(set) var due: ContinuousClock.Instant
  private(set) var isConnected = false

  /// The result of the last step.
  enum Event {
    case nothing, connected, answered, cut, refused
  }

  init(due: ContinuousClock.Instant) { self.due = due }

  /// The socket events that it waits for.
  func events(_ attack: Attack) -> Int16 {
    if !isConnected { return Int16(POLLOUT) }
    return attack.mode == .read ? 0 : Int16(POLLIN)
  }

  /// Sends or reads the next byte, or reconnects. Called when `due` is reached.
  mutating func step(_ attack: Attack, number: Int, now: ContinuousClock.Instant) -> Event {
    due = now + attack.interval
    if descriptor < 0 { return connect(attack, number: number) ? .nothing : .refused }
    guard isConnected else { return .nothing }
    if attack.mode == .read {
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, 0) == 0 ? leave(.cut) : .nothing
    }
    return Sockets.send(descriptor, [UInt8(ascii: "a")]) ? .nothing : leave(.cut)
  }

  /// Handles events on the connection.
  mutating func receive(_ events: Int16, _ attack: Attack) -> Event {
    if !isConnected {
      guard events & Int16(POLLERR | POLLHUP) == 0, Sockets.send(descriptor, attack.start) else {
        return leave(.refused)
      }
      isConnected = true
      return .connected
    }
    if attack.mode == .read { return leave(.cut) }
    var bytes = [UInt8](repeating: 0, count: 512)
    return leave(recv(descriptor, &bytes, bytes.count, 0) > 0 ? .answered : .cut)
  }

  mutating func leave(_ event: Event) -> Event {
    if descriptor >= 0 { close(descriptor) }
    (descriptor, isConnected) = (-1, false)
    return event
  }

  private mutating func connect(_ attack: Attack, number: Int) -> Bool {
    descriptor = Sockets.make()
    guard descriptor >= 0 else { return false }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    if attack.mode == .read {
      var size: Int32 = 2048
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    let address = attack.addresses[number % attack.addresses.count]
    if Sockets.bind(descriptor, to: address), Sockets.connect(descriptor, port: attack.port) { return true }
    _ = leave(.refused)
    return false
  }
}
