/// The text of a statement as a key that is hashed by its length and by some of its bytes.
///
/// A page looks up each of its statements. The texts are written by the program, so nobody can choose many with the same
/// hash; hashing all of their bytes would take longer than the comparison that follows.
struct StatementKey: Hashable {
  let sql: String

  init(_ sql: String) { self.sql = sql }

  func hash(into hasher: inout Hasher) {
    let utf8 = sql.utf8
    hasher.combine(utf8.count)
    let some = utf8.withContiguousStorageIfAvailable { bytes -> UInt64 in
      guard bytes.count >= 8 else { return UInt64(bytes.last ?? 0) }
      let (bytes, last) = (UnsafeRawBufferPointer(bytes), bytes.count - 8)
      return [0, last / 2, last].reduce(0) { $0 &* 31 &+ bytes.loadUnaligned(fromByteOffset: $1, as: UInt64.self) }
    }
    hasher.combine(some ?? 0)
  }
}
