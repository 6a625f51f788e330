/// Reads CSV as RFC 4180 describes it (https://www.rfc-editor.org/rfc/rfc4180), a record at a time.
///
///     var reader = CSVReader(bytes)
///     while let record = try reader.next() { print(record.line, record.fields) }
///
/// A field in quotation marks may hold commas, line breaks and doubled quotation marks. Beyond the RFC it takes what
/// real files have: lines that end in LF or CR alone, a UTF-8 byte order mark, empty lines (skipped), records of
/// different lengths, and a quotation mark inside a field that doesn't start with one (it stands for itself).
struct CSVReader {
  /// What one file can make the reader hold in memory, and for how long it can keep it busy.
  struct Limits {
    var fieldBytes = 1 << 20
    var fields = 1_000
    var fileBytes = 1 << 30
  }

  private var input: CSVInput
  private let limits: Limits

  /// Reads from `chunks`, which gives the bytes piece by piece and an empty piece at their end.
  init(limits: Limits = Limits(), chunks: @escaping () throws(CSVError) -> [UInt8]) {
    self.limits = limits
    input = CSVInput(limit: limits.fileBytes, chunks: chunks)
  }

  init(_ bytes: [UInt8], limits: Limits = Limits()) {
    var rest = bytes
    self.init(limits: limits) {
      defer { rest = [] }
      return rest
    }
  }

  /// The next record, or nil at the end of the file.
  ///
  /// - Throws: ``CSVError``, after which there is nothing more to read: where a record ends is then unknown.
  mutating func next() throws(CSVError) -> CSVRecord? {
    while try input.peek() != nil {
      let line = input.line
      var bytes: [UInt8] = []
      var ends: [Int] = []
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

      let isEmptyLine = bytes.count == 1 && !isQuoted
      if !isEmptyLine { return try CSVRecord(line: line, bytes: bytes, ends: ends) }
    }
    return nil
  }

  /// Reads one field up to the comma or the line's end after it; returns whether it was quoted.
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
