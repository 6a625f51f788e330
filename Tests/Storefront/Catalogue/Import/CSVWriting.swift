import Foundation

@testable import Storefront

/// CSV as RFC 4180 writes it: the records' fields, in quotation marks where they need them.
func csvText(_ records: [[String]], lineBreak: String = "\r\n") -> String {
  records.map { record in
    if record == [""] { return "\"\"" }  // An empty line would be no record.
    return record.map(quotedIfNeeded).joined(separator: ",")
  }
  .joined(separator: lineBreak) + lineBreak
}

private func quotedIfNeeded(_ field: String) -> String {
  guard field.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return field }
  return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
}

/// All records of a text, by way of a reader.
func csvRecords(_ text: String, limits: CSVReader.Limits = .init()) throws(CSVError) -> [CSVRecord] {
  try csvRecords(Array(text.utf8), limits: limits)
}

func csvRecords(_ bytes: [UInt8], limits: CSVReader.Limits = .init()) throws(CSVError) -> [CSVRecord] {
  var reader = CSVReader(bytes, limits: limits)
  var records: [CSVRecord] = []
  while let record = try reader.next() { records.append(record) }
  return records
}
