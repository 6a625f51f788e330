/// Where neighbouring rows with the same handle are in a file. It is small, because there are millions of them.
///
/// A file has at most ``CSVReader/Limits/fileBytes``, so 32 bits are enough.
struct ProductRun: Sendable {
  /// The number of the handle: see ``HandleNumbers``.
  let handle: UInt32
  /// The offset and the line of the first row.
  let (offset, line): (UInt32, UInt32)
  /// The number of rows, without blank ones.
  var rows: UInt32 = 1

  init(handle: UInt32, offset: Int, line: Int) {
    self.handle = handle
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.line = UInt32(truncatingIfNeeded: line)
  }
}
