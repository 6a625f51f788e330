/// The bytes of a template, with `\n` as line ends and without a byte-order mark.
struct SourceText {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ input: [UInt8]) {
    var input = input[...]
    if input.starts(with: [0xEF, 0xBB, 0xBF]) { input = input.dropFirst(3) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.count)
    for index in input.indices {
      let isLineFeedNext = index + 1 < input.endIndex && input[index + 1] == UInt8(ascii: "\n")
      if input[index] == UInt8(ascii: "\r") {
        if !isLineFeedNext { bytes.append(UInt8(ascii: "\n")) }
      } else {
        bytes.append(input[index])
      }
    }
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func position(of offset: Int) -> Position {
    let next = lineStarts.firstIndex { $0 > offset } ?? lineStarts.count
    return Position(line: next, column: offset - lineStarts[next - 1] + 1)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Checks the bytes themselves.
  func check() -> Diagnostic? {
    if let invalid = firstInvalidByte() {
      return Diagnostic(position: position(of: invalid), message: "a template must be UTF-8; this byte is not")
    }
    if let control = bytes.firstIndex(where: { ($0 < 0x20 && !$0.isHTMLSpace) || $0 == 0x7F }) {
      return Diagnostic(position: position(of: control), message: "HTML forbids this control character")
    }
    if bytes.allSatisfy(\.isHTMLSpace) {
      return Diagnostic(position: Position(line: 1, column: 1), message: "the template is empty")
    }
    return nil
  }

  private func firstInvalidByte() -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return min(offset, bytes.count - 1)
  }
}

extension UInt8 {
  /// Space, tab, line feed, form feed, carriage return.
  var isHTMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
