/// The bytes under a ``CSVReader``: looks one byte ahead, counts lines, and fetches the next chunk when one is used up.
struct CSVInput {
  /// The line of the next byte, counted from 1. CR, LF, and both together each end a line.
  private(set) var line = 1

  private var chunk: [UInt8] = []
  private var position = 0
  private var byteCount = 0
  private var isFollowingCR = false
  private var isStarted = false
  private let limit: Int
  private let chunks: () throws(CSVError) -> [UInt8]

  init(limit: Int, chunks: @escaping () throws(CSVError) -> [UInt8]) {
    self.limit = limit
    self.chunks = chunks
  }

  /// The next byte, or nil at the end.
  mutating func peek() throws(CSVError) -> UInt8? {
    if position == chunk.count { try refill() }
    return position < chunk.count ? chunk[position] : nil
  }

  /// Steps over the next byte if it is this one.
  mutating func skip(_ byte: UInt8) throws(CSVError) -> Bool {
    guard try peek() == byte else { return false }
    try advance(past: byte)
    return true
  }

  /// Steps over CR, LF or CR LF, if one is next.
  mutating func skipLineBreak() throws(CSVError) {
    if try skip(UInt8(ascii: "\r")) {
      _ = try skip(UInt8(ascii: "\n"))
    } else {
      _ = try skip(UInt8(ascii: "\n"))
    }
  }

  /// Moves the bytes before the next one that `isEnd`, as far as this chunk has them, to `bytes`.
  ///
  /// - Returns: whether there may be more of them in the next chunk.
  mutating func takeRun(into bytes: inout [UInt8], until isEnd: (UInt8) -> Bool) throws(CSVError) -> Bool {
    guard try peek() != nil else { return false }
    let start = position
    while position < chunk.count, !isEnd(chunk[position]) { try advance(past: chunk[position]) }
    bytes.append(contentsOf: chunk[start..<position])
    return position == chunk.count
  }

  private mutating func advance(past byte: UInt8) throws(CSVError) {
    position += 1
    // One comparison for the many: every byte with a meaning here is at most CR.
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

  /// Fetches enough to see a byte order mark whole, and steps over it.
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
