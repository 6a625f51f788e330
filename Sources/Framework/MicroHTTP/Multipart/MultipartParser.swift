/// Finds the parts of a form with files while it arrives (RFC 2046, section 5.1). It keeps at most the header of one part.
///
/// It is strict where a difference could hide something: a boundary ends its line, and the last one must come.
struct MultipartParser {
  enum Event {
    case header(PartHeader)
    case data(UnsafeRawBufferPointer)
    case end
  }

  private enum State {
    /// The text before the first boundary, which has no meaning.
    case preamble
    /// After a boundary. The value says what has come of the rest of its line.
    case boundary(BoundaryEnd)
    case header
    case content
    /// After the last boundary. What follows has no meaning.
    case epilogue
  }

  private enum BoundaryEnd {
    case begun, hyphen, padding, carriageReturn
  }

  private static let headerLimit = 8 << 10
  private static let lineLimit = 16
  private static let paddingLimit = 100

  /// The line end before a boundary belongs to the boundary.
  private let delimiter: [UInt8]
  private let nameLimit: Int
  private var state = State.preamble
  /// How much of the delimiter the last bytes are. The first line may be a boundary.
  private var matched = 2
  private var line: [UInt8] = []
  private var lines: [[UInt8]] = []
  private var headerCount = 0

  /// - Parameters:
  ///   - boundary: The boundary of the content type.
  ///   - nameLimit: The longest name of a field, in bytes.
  init(boundary: [UInt8], nameLimit: Int) {
    delimiter = Array("\r\n--".utf8) + boundary
    self.nameLimit = nameLimit
  }

  /// Takes the next bytes of the body. They can end anywhere.
  mutating func consume<E: Error>(
    _ bytes: UnsafeRawBufferPointer, _ handle: (Event) throws(E) -> Void, failing: (MultipartError) -> E
  ) throws(E) {
    var rest = bytes
    while !rest.isEmpty {
      switch state {
      case .preamble: rest = search(rest) { _ in }
      case .content:
        var failure: E?
        rest = search(rest) { event in
          guard failure == nil else { return }
          do throws(E) { try handle(event) } catch { failure = error }
        }
        if let failure { throw failure }
      case .boundary(let end):
        state = try after(rest[0], end, failing)
        rest = UnsafeRawBufferPointer(rebasing: rest[1...])
      case .header:
        if let header = try header(adding: rest[0], failing) { try handle(.header(header)) }
        rest = UnsafeRawBufferPointer(rebasing: rest[1...])
      case .epilogue: return
      }
    }
  }

  /// - Throws: ``MultipartError/cutOff`` if the last boundary has not come.
  func finish() throws(MultipartError) {
    guard case .epilogue = state else { throw .cutOff }
  }

  /// Reads until the next boundary or the end of the bytes. Returns what follows the boundary.
  ///
  /// Only the first byte of the delimiter is a carriage return. So after a mismatch, no later byte of what matched can begin
  /// the delimiter.
  private mutating func search(_ bytes: UnsafeRawBufferPointer, _ handle: (Event) -> Void) -> UnsafeRawBufferPointer {
    var index = 0
    while index < bytes.count {
      if matched == 0 {
        let start = index
        index = bytes.firstOffset(of: UInt8(ascii: "\r"), from: start) ?? bytes.count
        if index > start { handle(.data(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))) }
        if index < bytes.count { (matched, index) = (1, index + 1) }
      } else if bytes[index] == delimiter[matched] {
        (matched, index) = (matched + 1, index + 1)
        guard matched == delimiter.count else { continue }
        matched = 0
        if case .content = state { handle(.end) }
        state = .boundary(.begun)
        return UnsafeRawBufferPointer(rebasing: bytes[index...])
      } else {
        delimiter.withUnsafeBytes { handle(.data(UnsafeRawBufferPointer(rebasing: $0[..<matched]))) }
        matched = 0
      }
    }
    return UnsafeRawBufferPointer(rebasing: bytes[index...])
  }

  private mutating func after<E: Error>(
    _ byte: UInt8, _ end: BoundaryEnd, _ failing: (MultipartError) -> E
  ) throws(E) -> State {
    switch (end, byte) {
    case (.begun, UInt8(ascii: "-")): return .boundary(.hyphen)
    case (.hyphen, UInt8(ascii: "-")): return .epilogue
    case (.begun, UInt8(ascii: " ")), (.begun, UInt8(ascii: "\t")), (.padding, UInt8(ascii: " ")),
      (.padding, UInt8(ascii: "\t")):
      headerCount += 1
      if headerCount > Self.paddingLimit { throw failing(.malformedBoundary) }
      return .boundary(.padding)
    case (.begun, UInt8(ascii: "\r")), (.padding, UInt8(ascii: "\r")): return .boundary(.carriageReturn)
    case (.carriageReturn, UInt8(ascii: "\n")):
      headerCount = 0
      return .header
    default: throw failing(.malformedBoundary)
    }
  }

  /// Adds a byte to the header. Returns the header at its end.
  private mutating func header<E: Error>(
    adding byte: UInt8, _ failing: (MultipartError) -> E
  ) throws(E) -> PartHeader? {
    headerCount += 1
    if headerCount > Self.headerLimit { throw failing(.malformedHeader) }
    guard byte == UInt8(ascii: "\n") else {
      line.append(byte)
      return nil
    }
    guard line.popLast() == UInt8(ascii: "\r") else { throw failing(.malformedHeader) }
    if !line.isEmpty {
      lines.append(line)
      line = []
      // A line that begins with a space would continue the one before.
      if lines.count > Self.lineLimit || lines.last?.first.map(ASCII.isSpace) == true {
        throw failing(.malformedHeader)
      }
      return nil
    }
    defer { (lines, headerCount) = ([], 0) }
    state = .content
    do throws(MultipartError) { return try PartHeader(lines, nameLimit: nameLimit) } catch { throw failing(error) }
  }
}
