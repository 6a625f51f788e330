import Basics

/// One record of a CSV file: its fields, and the line of the file where it starts.
///
/// All fields share one String. Each is extracted when it is used, because a product file has more columns than an
/// import reads.
struct CSVRecord: Sendable {
  /// Counted from 1. A record has several lines if quoted fields contain line breaks.
  let line: Int

  // The fields, each followed by a comma. `ends` contains the offsets of these commas.
  private let text: String
  private let ends: [Int]

  /// Takes the bytes of the fields, each followed by a comma whose offset is in `ends`.
  ///
  /// The commas keep the fields separate for the validation: otherwise half a UTF-8 sequence at the end of one field
  /// and the other half at the start of the next would be valid together.
  ///
  /// - Throws: ``CSVError/Reason/invalidUTF8``, ``CSVError/Reason/tooManyMarks``.
  init(line: Int, bytes: [UInt8], ends: [Int]) throws(CSVError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CSVError(line: line, reason: .invalidUTF8)
    }
    guard text.isStreamSafe else { throw CSVError(line: line, reason: .tooManyMarks) }
    self.line = line
    self.text = text
    self.ends = ends
  }

  /// The number of fields.
  var count: Int { ends.count }

  /// The length of the record in the file, apart from quotation marks.
  var byteCount: Int { text.utf8.count }

  var fields: [String] { ends.indices.map { self[$0] } }

  /// A field as in the file; empty if the record has no such field.
  subscript(index: Int) -> String {
    guard ends.indices.contains(index) else { return "" }
    let start = index == 0 ? 0 : ends[index - 1] + 1
    let utf8 = text.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    return String(text[from..<utf8.index(from, offsetBy: ends[index] - start)])
  }

  /// Whether a field is empty or missing.
  func isEmpty(_ index: Int) -> Bool {
    guard ends.indices.contains(index) else { return true }
    return ends[index] == (index == 0 ? 0 : ends[index - 1] + 1)
  }

  /// Whether every field is empty, as in a spreadsheet's blank row.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == UInt8(ascii: ",") } }

  /// Whether all fields from this one on are empty or missing.
  func isBlank(from index: Int) -> Bool { (index..<max(index, count)).allSatisfy(isEmpty) }
}
