import Foundation

/// A text that the C library searches. In a debug build, Swift's own searches and regular expressions take many times as
/// long.
struct SearchedText {
  /// The text, and a zero at its end.
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8) + [0]
  }

  /// A byte of the text; 0 beyond its ends.
  func byte(at place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }

  func contains(_ part: String) -> Bool {
    place(of: part, from: 0) != nil
  }

  /// The places of a part, in their order.
  func places(of part: String) -> [Int] {
    var places: [Int] = []
    while let place = place(of: part, from: places.last.map { $0 + part.utf8.count } ?? 0) { places.append(place) }
    return places
  }

  /// The places of what is between two texts.
  func ranges(between opening: String, and closing: String) -> [Range<Int>] {
    places(of: opening).compactMap { place in
      let start = place + opening.utf8.count
      return self.place(of: closing, from: start).map { start..<$0 }
    }
  }

  subscript(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text without what is at these places. If some of them overlap, the first counts.
  func without(_ ranges: [Range<Int>]) -> String {
    var kept = ""
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= end {
      kept += self[end..<range.lowerBound]
      end = range.upperBound
    }
    return kept + self[end..<bytes.count - 1]
  }

  private func place(of part: String, from start: Int) -> Int? {
    bytes.withUnsafeBytes { memory in
      guard let text = memory.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      return strstr(text + start, part).map { text.distance(to: UnsafePointer($0)) }
    }
  }
}
