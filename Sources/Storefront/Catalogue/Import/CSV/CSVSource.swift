/// Bytes that a ``CSVReader`` reads from any place, as often as necessary.
struct CSVSource: Sendable {
  /// The largest number of bytes that are read together.
  static let chunk = 1 << 18

  /// The number of bytes.
  let count: Int
  private let read: @Sendable (_ offset: Int, _ count: Int) throws(CSVError) -> [UInt8]

  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - read: Returns bytes from an offset on: at most as many as asked for, and none at the end.
  init(count: Int, read: @escaping @Sendable (_ offset: Int, _ count: Int) throws(CSVError) -> [UInt8]) {
    self.count = count
    self.read = read
  }

  init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  /// The bytes in pieces from an offset on.
  ///
  /// The first pieces are short: whoever jumps to a record often reads only this record.
  func chunks(from offset: Int) -> () throws(CSVError) -> [UInt8] {
    var (position, size) = (offset, 1 << 12)
    return { () throws(CSVError) -> [UInt8] in
      let bytes = try read(position, size)
      position += bytes.count
      size = min(size * 4, Self.chunk)
      return bytes
    }
  }
}
