/// The input of a ``CSVReader``: looks one byte ahead, counts lines, and fetches the next chunk when the current one is
/// used up.
struct CSVInput {
  /// The line of the next byte, counted from 1. CR, LF and CR LF each end a line.
  private(set) var line: Int

  private var chunk: [UInt8] = []
  private var position = 0
  private var byteCount = 0
  private var isFollowingCR = false
  private var isStarted: Bool
  private let limit: Int
  private let chunks: () throws(CSVError) -> [UInt8]

  /// - Parameters:
  ///   - offset: Where in the file the first chunk begins.
  ///   - line: The line that begins there.
  init(limit: Int, offset: Int = 0, line: Int = 1, chunks: @escaping () throws(CSVError) -> [UInt8]) {
    self.limit = limit
    self.chunks = chunks
    self.line = line
    byteCount = offset
    // Only the beginning of a file can have a byte order mark.
    isStarted = offset > 0
  }

  /// Where in the file the next byte is.
  var offset: Int { byteCount - (chunk.count - position) }

  /// The next byte; nil at the end.
  mutating func peek() throws(CSVError) -> UInt8? {
    if position == chunk.count { try refill() }
    return position < chunk.count ? chunk[position] : nil
  }

  /// Skips the next byte if it is this one.
  mutating func skip(_ byte: UInt8) throws(CSVError) -> Bool {
    guard try peek() == byte else { return false }
    try advance(past: byte)
    return true
  }

  /// Skips CR, LF or CR LF.
  mutating func skipLineBreak() throws(CSVError) {
    if try skip(UInt8(ascii: "\r")) {
      _ = try skip(UInt8(ascii: "\n"))
    } else {
      _ = try skip(UInt8(ascii: "\n"))
    }
  }

  /// Moves the bytes of this chunk before the next one that matches `isEnd`, which is not greater than a comma, to `bytes`.
  ///
  /// - Returns: whether the next chunk may contain more of them.
  mutating func takeRun(into bytes: inout [UInt8], until isEnd: (UInt8) -> Bool) throws(CSVError) -> Bool {
    guard try peek() != nil else { return false }
    let start = position
    var (end, line, isFollowingCR) = (start, line, isFollowingCR)
    chunk.withUnsafeBufferPointer { chunk in
      while end < chunk.count {
        let byte = chunk[end]
        // Most bytes need only the first comparison: no special byte is greater than a comma.
        if byte > UInt8(ascii: ",") {
          isFollowingCR = false
        } else {
          if isEnd(byte) || byte == 0 { break }
          if byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && !isFollowingCR) { line += 1 }
          isFollowingCR = byte == UInt8(ascii: "\r")
        }
        end += 1
      }
    }
    (position, self.line, self.isFollowingCR) = (end, line, isFollowingCR)
    if position < chunk.count, chunk[position] == 0 { throw CSVError(line: line, reason: .nulByte) }
    bytes.append(contentsOf: chunk[start..<position])
    return position == chunk.count
  }

  private mutating func advance(past byte: UInt8) throws(CSVError) {
    position += 1
    // Most bytes need only this comparison: no special byte is greater than CR.
    guard byte <= UInt8(ascii: "\r") || isFollowingCR else { return }
    if byte == 0 { throw CSVError(line: line, reason: .nulByte) }
    if byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && !isFollowingCR) { line += 1 }
    isFollowingCR = byte == UInt8(ascii: "\r")
  }

  private mutating func refill() throws(CSVError) {
    if !isStarted {
      isStarted = true
      try start()
    } else {
      try fetch()
    }
  }

  /// Fetches enough bytes to recognise a byte order mark, and skips it.
  private mutating func start() throws(CSVError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var first: [UInt8] = []
    repeat {
      try fetch()
      first += chunk
    } while !chunk.isEmpty && first.count < mark.count
    chunk = first
    position = first.starts(with: mark) ? mark.count : 0
    if position == chunk.count, !chunk.isEmpty { try fetch() }
  }

  private mutating func fetch() throws(CSVError) {
    chunk = try chunks()
    position = 0
    byteCount += chunk.count
    if byteCount > limit { throw CSVError(line: line, reason: .fileTooLong(limit: limit)) }
  }
}
