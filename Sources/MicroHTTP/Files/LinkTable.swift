/// Links by their paths.
///
/// A page looks up dozens of links. A dictionary hashes a path with SipHash, which takes longer than the rest of the lookup.
/// The paths are those of files that the site links to, so nobody gains from choosing paths with the same hash.
struct LinkTable {
  private var slots: [LinkedFiles.Link?] = Array(repeating: nil, count: 2 * FileAddresses.limit)
  private(set) var count = 0

  func link(to path: String) -> LinkedFiles.Link? { slots[slot(of: path)] }

  /// Adds a link, or replaces the one with the same path.
  ///
  /// - Precondition: The table has fewer than ``FileAddresses/limit`` links.
  mutating func insert(_ link: LinkedFiles.Link) {
    let slot = slot(of: link.path)
    if slots[slot] == nil { count += 1 }
    slots[slot] = link
  }

  /// The slot of the link, or the free slot for it. At least half of the slots are free.
  private func slot(of path: String) -> Int {
    var slot = Self.hash(path) & (slots.count - 1)
    while let link = slots[slot], !link.path.hasSameBytes(as: path) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Mixes the bytes as FNV-1a does, eight at a time: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ path: String) -> Int {
    var path = path
    return path.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0x0000_0100_0000_01b3
        hash ^= hash >> 32
      }
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      while offset < bytes.count {
        mix(UInt64(bytes[offset]))
        offset += 1
      }
      return Int(truncatingIfNeeded: hash)
    }
  }
}
