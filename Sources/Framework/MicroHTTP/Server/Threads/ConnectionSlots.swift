/// How many connections are allowed at a time, so that descriptors remain for everything else.
struct ConnectionSlots {
  /// All connections together.
  let count: Int
  /// Connections of one client network; `nil` for no limit.
  let perNetwork: Int?
  /// Connections over that limit, which are only answered with 503.
  let surplus: Int
  /// All streams together. They are not counted as connections.
  let streams: Int
  /// Streams of one client network; `nil` for no limit.
  let streamsPerNetwork: Int?

  /// Descriptors for files, databases and connections that are being closed.
  static let reserve = 128

  /// - Parameter descriptors: How many more descriptors the process may open.
  init(_ configuration: ServerConfiguration, descriptors: Int) {
    let available = descriptors - min(Self.reserve, descriptors / 2)
    streams = min(configuration.streamLimit, available * 2 / 3)
    streamsPerNetwork = configuration.streamsPerAddress > 0 ? configuration.streamsPerAddress : nil
    count = max(1, min(configuration.connectionLimit, available - streams))
    surplus = max(1, min(64, count / 8))
    // When there are few descriptors, one network must still leave some for others.
    let most = count < configuration.connectionLimit ? max(1, count * 3 / 4) : count
    perNetwork = configuration.connectionsPerAddress > 0 ? min(configuration.connectionsPerAddress, most) : nil
  }
}
