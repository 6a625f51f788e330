import Glibc

@testable import MicroHTTP

/// Streams without a server: the test is the clock, and has the other end of each socket.
final class StreamBench {
  let watch: SocketWatch
  let list: StreamList
  private(set) var streams: [ResponseStream] = []
  /// The clients' ends; -1 after `close`.
  private(set) var clients: [CInt] = []
  private let interval: Duration

  init(_ count: Int = 0, every interval: Duration = .seconds(600)) throws {
    watch = try SocketWatch()
    list = StreamList(limit: 10_000, limitPerNetwork: nil, closings: watch)
    self.interval = interval
    for _ in 0..<count { try open() }
  }

  deinit {
    for stream in streams { stream.abandon() }
    for client in clients where client >= 0 { Glibc.close(client) }
  }

  /// Begins a stream with a new pair of sockets.
  func open() throws {
    let pair = try socketPair()
    clients.append(pair.client)
    _ = try begin(on: pair.server)
  }

  /// Begins a stream on a descriptor, which belongs to the stream from then on.
  func begin(on socket: CInt) throws -> Bool {
    let stream = ResponseStream(limit: 1 << 20, heartbeat: .utf8("beat "), every: interval) {}
    streams.append(stream)
    let network = ClientNetwork("a")
    let number = try list.add(stream, of: network)
    return stream.begin(.utf8("head "), to: .init(socket: socket, list: list, network: network, number: number))
  }

  /// Advances the clock, and returns how many streams were ended or visited.
  func pass(_ ticks: ClosedRange<UInt32>) -> Int { ticks.reduce(0) { $0 + list.tick($1) } }

  func close(_ index: Int) {
    // A program that another test starts at this moment has a copy of the descriptor for a while.
    shutdown(clients[index], CInt(SHUT_RDWR))
    Glibc.close(clients[index])
    clients[index] = -1
  }

  func finishSending(_ index: Int) { shutdown(clients[index], CInt(SHUT_WR)) }

  /// What has arrived for a client and was not read; empty if there is nothing.
  func received(_ index: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(clients[index], &bytes, bytes.count, CInt(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

/// The two ends of a connection.
func socketPair() throws -> (server: CInt, client: CInt) {
  var pair: [CInt] = [-1, -1]
  guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
    throw RawClient.Failure(description: String(cString: strerror(errno)))
  }
  return (pair[0], pair[1])
}
