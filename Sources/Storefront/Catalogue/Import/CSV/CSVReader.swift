/// Reads CSV as described in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), one record at a time.
///
///     var reader = CSVReader(bytes)
///     while let record = try reader.next() { print(record.line, record.fields) }
///
/// A quoted field may contain commas, line breaks and doubled quotation marks. Beyond the RFC, the reader accepts what
/// occurs in real files: lines that end in LF or CR alone, a UTF-8 byte order mark, empty lines (skipped), records of
/// different lengths, and quotation marks inside a field that does not start with one (kept as they are).
struct CSVReader {
  /// Limits for the memory and the time that one record can use.
  struct Limits {
    var fieldBytes = 1 << 20
    var fields = 1_000
  }

  /// How many bytes have been read.
  private(set) var position = 0

  private let bytes: [UInt8]
  private let limits: Limits
  /// The line of the next byte, counted from 1. CR, LF and CR LF each end a line.
  private var line = 1

  init(_ bytes: [UInt8], limits: Limits = Limits()) {
    self.bytes = bytes
    self.limits = limits
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { position = mark.count }
  }

  /// The next record; nil at the end of the file.
  ///
  /// - Throws: ``CSVError``. Do not continue after an error, because the end of the record is unknown.
  mutating func next() throws(CSVError) -> CSVRecord? {
    while let byte = nextByte, Self.endsLine(byte) { try take() }
    if nextByte == nil { return nil }
    let line = line
    var fields: [UInt8] = []
    var ends: [Int] = []
    repeat {
      guard ends.count < limits.fields else {
        throw CSVError(line: line, reason: .tooManyFields(limit: limits.fields))
      }
      try readField(into: &fields)
      ends.append(fields.count)
      fields.append(Self.comma)
    } while try skip(Self.comma)
    return try CSVRecord(line: line, bytes: fields, ends: ends)
  }

  /// Reads one field up to the next comma or line end.
  private mutating func readField(into field: inout [UInt8]) throws(CSVError) {
    let line = line
    let limit = field.count + limits.fieldBytes
    let isQuoted = try skip(Self.quote)
    while true {
      guard let byte = nextByte else {
        if isQuoted { throw CSVError(line: line, reason: .unterminatedQuote) }
        return
      }
      if isQuoted, byte == Self.quote {
        try take()
        // Two quotation marks are one of the text, and a single one ends the field.
        if nextByte != Self.quote { break }
      } else if !isQuoted, byte == Self.comma || Self.endsLine(byte) {
        return
      }
      try take()
      field.append(byte)
      if field.count > limit { throw CSVError(line: line, reason: .fieldTooLong(limit: limits.fieldBytes)) }
    }
    if let next = nextByte, next != Self.comma, !Self.endsLine(next) {
      throw CSVError(line: self.line, reason: .textAfterQuote)
    }
  }

  private var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips the next byte if it is this one.
  private mutating func skip(_ byte: UInt8) throws(CSVError) -> Bool {
    guard nextByte == byte else { return false }
    try take()
    return true
  }

  /// Goes on to the next byte, and counts the lines.
  private mutating func take() throws(CSVError) {
    let byte = bytes[position]
    if byte == 0 { throw CSVError(line: line, reason: .nulByte) }
    let followsCR = position > 0 && bytes[position - 1] == UInt8(ascii: "\r")
    if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && !followsCR { line += 1 }
    position += 1
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
