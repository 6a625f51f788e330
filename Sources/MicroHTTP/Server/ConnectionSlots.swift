/// How many connections there may be at a time, so that descriptors are left for everything else.
struct ConnectionSlots {
  /// All connections together.
  let count: Int
  /// Of one client network; `nil` for any number.
  let perNetwork: Int?
  /// Past that limit, only to be answered with 503.
  let surplus: Int

  /// Descriptors for files, databases and closing connections.
  static let reserve = 128

  /// - Parameter descriptors: How many more descriptors the process may open.
  init(_ configuration: ServerConfiguration, descriptors: Int) {
    count = max(1, min(configuration.connectionLimit, descriptors - min(Self.reserve, descriptors / 2)))
    surplus = max(1, min(64, count / 8))
    // Where descriptors are few, one network must still leave room for others.
    let most = count < configuration.connectionLimit ? max(1, count * 3 / 4) : count
    perNetwork = configuration.connectionsPerAddress > 0 ? min(configuration.connectionsPerAddress, most) : nil
  }
}
