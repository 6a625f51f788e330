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
    surplus = min(64, count / 8)
    // One network must leave room for others even where there are few slots.
    perNetwork =
      configuration.connectionsPerAddress > 0
      ? max(1, min(configuration.connectionsPerAddress, count * 3 / 4)) : nil
  }
}
