import Foundation
import TestSupport
import Testing

/// What an import costs with texts that take long to compare or to cut, in every column.
@Suite(.stress) struct ImportTextCostTests {
  private static let columns = [
    "Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Option1 Name", "Option1 Value",
    "Option2 Name", "Option2 Value", "Option3 Name", "Option3 Value", "Variant SKU", "Variant Inventory Tracker",
    "Variant Inventory Qty", "Variant Inventory Policy", "Variant Price", "Variant Compare At Price", "Variant Image",
    "Image Src", "Image Position", "Image Alt Text", "Status", "Title (zh)", "Body (zh)", "Type (zh)", "Unknown",
  ]

  @Test func `In no column does a text cost an import more than three times as much as a plain one`() async throws {
    let excess = try await TextCost.excess(CostlyText.all) { text in
      try await Self.cost(of: Self.file { text.isAccepted ? text.text($0) : text.text(min($0, 60)) })
    }
    #expect(excess == [])
  }

  @Test func `Nor do character references`() async throws {
    let excess = try await TextCost.excess(CostlyText.all) { text in
      let size = { (size: Int) in text.name == CostlyText.plain.name ? size : size / 8 }
      return try await Self.cost(
        of: Self.file { text.text(size($0)).unicodeScalars.map { "&#\($0.value);" }.joined() })
    }
    #expect(excess == [])
  }

  @Test func `A file with more marks than are accepted costs no more`() async throws {
    let excess = try await TextCost.excess(CostlyText.all.filter { !$0.isAccepted }) { text in
      try await Self.cost(of: Self.file { text.text($0) })
    }
    #expect(excess == [])
  }

  /// A file with a row for each column, which has the text there: once as long as a name may be, and once much longer.
  private static func file(_ text: (_ size: Int) -> String) -> String {
    var rows = [columns]
    for size in [200, 20_000] {
      for (place, column) in columns.enumerated() {
        for number in 0..<(size < 1_000 ? 4 : 1) {
          var row = Array(repeating: "", count: columns.count)
          row[0] = "goods-\(size)-\(place)-\(number)"
          row[1] = "Goods \(place)"
          row[17] = "9.99"
          row[place] = text(size) + (column == "Handle" ? "\(number)" : "")
          rows.append(row)
        }
      }
    }
    return rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }.joined()
  }

  /// The time of the processors that an import needs, as the shell measures it.
  private static func cost(of file: String) async throws -> Duration {
    let folder = try TemporaryFolder()
    try folder.write(file, to: "goods.csv")
    let script = "\"$0\" import goods.csv --database shop.sqlite >/dev/null 2>&1; times"
    let output = try await withProgram(["/bin/bash", "-c", script, Storefront.program.path], in: folder.url) { shell in
      _ = try await shell.end()
      return shell.output
    }
    withExtendedLifetime(folder) {}
    // The second line has the user's and the system's time of the children: 0m1.234s 0m0.012s
    let line = output.split(separator: "\n").last ?? ""
    let times = line.split(separator: " ").compactMap { time -> Double? in
      let parts = time.dropLast().split(separator: "m")
      guard parts.count == 2, let minutes = Double(parts[0]), let seconds = Double(parts[1]) else { return nil }
      return 60 * minutes + seconds
    }
    try #require(times.count == 2, "\(output)")
    return .seconds(times.reduce(0, +))
  }
}
