/// Up to three valid requests, and what is changed in them.
struct FuzzMutation {
  private(set) var bytes: [UInt8]
  private var random: SeededGenerator

  init(random: SeededGenerator) {
    self.random = random
    bytes = []
    for _ in 0..<[1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &self.random)] { bytes += other() }
  }

  /// Makes one change.
  mutating func change() {
    guard !bytes.isEmpty else { return }
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: flipBit()
    case 2: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case 3: bytes = bytes.prefix(place()) + other().suffix(Int.random(in: 0...60, using: &random))
    case 4: duplicateLine()
    case 5: swapLines()
    case 6: bytes.insert(contentsOf: interesting(), at: place())
    case 7: bytes.removeSubrange(range())
    case 8: bytes.insert(contentsOf: bytes[range()], at: place())
    case 9: replaceNumber()
    default: repeatPart()
    }
  }

  private mutating func flipBit() {
    bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  }

  private mutating func duplicateLine() {
    let lines = lines()
    let line = lines[Int.random(in: 0..<lines.count, using: &random)]
    bytes.insert(contentsOf: bytes[line], at: lines[Int.random(in: 0..<lines.count, using: &random)].lowerBound)
  }

  private mutating func swapLines() {
    var lines = lines().map { Array(bytes[$0]) }
    lines.swapAt(Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random))
    bytes = Array(lines.joined())
  }

  private mutating func replaceNumber() {
    let digits = bytes.indices.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[$0] }
    guard let digit = digits.randomElement(using: &random) else { return }
    let numbers = ["-1", "+5", "0x5", "00", "99999", "4294967296", "18446744073709551616", "5 5", "٥", ""]
    bytes.replaceSubrange(digit...digit, with: Array((numbers.randomElement(using: &random) ?? "").utf8))
  }

  /// Makes it longer than the limits, now and then.
  private mutating func repeatPart() {
    let part = Array(bytes[range()].prefix(40))
    let count = Int.random(in: 1...[8, 200, 1000][Int.random(in: 0..<3, using: &random)], using: &random)
    bytes.insert(contentsOf: Array(repeating: part, count: count).joined(), at: place())
  }

  private mutating func interesting() -> [UInt8] {
    let texts = [
      "\r", "\n", "\r\n", "\r\n\r\n", "\0", " ", "\t", ":", ";", ",", "%", "\u{FF}", "\u{7F}", "\u{1B}[31m", "\r\n ",
      "Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "Host: b\r\n", "Expect: 100-continue\r\n",
      "Connection: close\r\n", "0\r\n\r\n", "HTTP/1.1", "HTTP/2.0", "../", "<script>",
    ]
    return Array((texts.randomElement(using: &random) ?? "").utf8)
  }

  private mutating func other() -> [UInt8] { FuzzRequests.all.randomElement(using: &random) ?? [] }

  private mutating func place() -> Int { Int.random(in: 0...bytes.count, using: &random) }

  private mutating func range() -> Range<Int> {
    let (first, second) = (place(), place())
    return min(first, second)..<max(first, second)
  }

  /// The lines with their ends; there is at least one.
  private func lines() -> [Range<Int>] {
    let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A && $0 + 1 < bytes.count }.map { $0 + 1 }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }
}
