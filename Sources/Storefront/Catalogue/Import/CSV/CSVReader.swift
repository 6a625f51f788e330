/// Reads CSV as described in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), one record at a time.
///
///     var reader = CSVReader(bytes)
///     while let record = try reader.next() { print(record.line, record.fields) }
///
/// A quoted field may contain commas, line breaks and doubled quotation marks. Beyond the RFC, the reader accepts what
/// occurs in real files: lines that end in LF or CR alone, a UTF-8 byte order mark, empty lines (skipped), records of
/// different lengths, and quotation marks inside a field that does not start with one (kept as they are).
struct CSVReader {
  /// Limits for the memory and the time that one file can use.
  struct Limits {
    var fieldBytes = 1 << 20
    var fields = 1_000
    var fileBytes = 1 << 30
  }

  /// Where in the file the last record begins, in bytes.
  private(set) var recordOffset = 0

  private var input: CSVInput
  private let limits: Limits
  private var memory: [UInt8] = []
  /// The number of fields of the last record.
  private var lastCount = 0

  /// Reads from `chunks`, which returns the bytes in pieces, and an empty piece at the end.
  init(limits: Limits = Limits(), chunks: @escaping () throws(CSVError) -> [UInt8]) {
    self.limits = limits
    input = CSVInput(limit: limits.fileBytes, chunks: chunks)
  }

  /// Reads from a place where a record begins.
  ///
  /// - Parameters:
  ///   - offset: The offset of the record.
  ///   - line: The line of the record.
  init(_ source: CSVSource, at offset: Int = 0, line: Int = 1, limits: Limits = Limits()) {
    self.limits = limits
    input = CSVInput(limit: limits.fileBytes, offset: offset, line: line, chunks: source.chunks(from: offset))
  }

  /// Where in the file the next record begins, apart from empty lines.
  var offset: Int { input.offset }

  /// The next record; nil at the end of the file.
  ///
  /// - Throws: ``CSVError``. Do not continue after an error, because the end of the record is unknown.
  mutating func next() throws(CSVError) -> CSVRecord? {
    while try input.peek() != nil {
      let line = input.line
      recordOffset = input.offset
      var bytes = takeMemory()
      var ends: [Int] = []
      ends.reserveCapacity(lastCount)
      var isQuoted = false
      repeat {
        guard ends.count < limits.fields else {
          throw CSVError(line: line, reason: .tooManyFields(limit: limits.fields))
        }
        isQuoted = try readField(into: &bytes)
        ends.append(bytes.count)
        bytes.append(Self.comma)
      } while try input.skip(Self.comma)
      try input.skipLineBreak()
      lastCount = ends.count
      defer { memory = bytes }

      let isEmptyLine = bytes.count == 1 && !isQuoted
      if !isEmptyLine { return try CSVRecord(line: line, bytes: bytes, ends: ends) }
    }
    return nil
  }

  /// The memory of the last record, which is used again.
  private mutating func takeMemory() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &memory)
    bytes.removeAll(keepingCapacity: true)
    return bytes
  }

  /// Reads one field up to the next comma or line end. Returns whether it was quoted.
  private mutating func readField(into bytes: inout [UInt8]) throws(CSVError) -> Bool {
    let line = input.line
    let limit = bytes.count + limits.fieldBytes
    func check(_ count: Int) throws(CSVError) {
      if count > limit { throw CSVError(line: line, reason: .fieldTooLong(limit: limits.fieldBytes)) }
    }
    guard try input.skip(Self.quote) else {
      while try input.takeRun(into: &bytes, until: Self.endsField) { try check(bytes.count) }
      try check(bytes.count)
      return false
    }
    while true {
      while try input.takeRun(into: &bytes, until: { $0 == Self.quote }) { try check(bytes.count) }
      try check(bytes.count)
      guard try input.skip(Self.quote) else { throw CSVError(line: line, reason: .unterminatedQuote) }
      guard try input.skip(Self.quote) else { break }
      bytes.append(Self.quote)
    }
    if let next = try input.peek(), !Self.endsField(next) { throw CSVError(line: input.line, reason: .textAfterQuote) }
    return true
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  private static func endsField(_ byte: UInt8) -> Bool {
    byte == comma || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
