/// The events in what was read from a descriptor of inotify.
struct InotifyEvents: Sequence, IteratorProtocol {
  struct Event: Equatable {
    /// The number of the watched folder.
    let folder: Int32
    let mask: UInt32
    /// The name in the folder; empty for the folder itself.
    let name: String
  }

  /// The folder, the mask, a number and the length of the name, with four bytes each.
  private static let headCount = 16
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> Event? {
    guard rest.count >= Self.headCount else { return nil }
    let head = rest.prefix(Self.headCount).withUnsafeBytes { bytes in
      (0..<4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
    }
    rest = rest.dropFirst(Self.headCount)
    let name = rest.prefix(Int(head[3])).prefix { $0 != 0 }
    rest = rest.dropFirst(Int(head[3]))
    return Event(folder: Int32(bitPattern: head[0]), mask: head[1], name: String(decoding: name, as: UTF8.self))
  }
}
