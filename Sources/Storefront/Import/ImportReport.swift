/// What an import did, for the person who started it.
struct ImportReport: Hashable, Sendable, CustomStringConvertible {
  var added = 0
  var updated = 0
  /// In the file and in the shop alike.
  var unchanged = 0

  /// The number of sorts that the imported goods belong to.
  var sorts = 0

  /// The rows that were not taken.
  var skipped: [ReportedRow] = []

  /// The rows that were taken but for a detail.
  var remarks: [ReportedRow] = []

  /// The number of products that the file says not to show.
  var notPublished = 0

  /// How many of those the shop had shown.
  var withdrawn = 0

  /// For example "Imported 20 goods in 3 sorts (18 new, 2 updated); skipped 1 row:\n  line 7: no title".
  var description: String {
    let sortWord = sorts == 1 ? "sort" : "sorts"
    let unchangedPart = unchanged > 0 ? ", \(unchanged) unchanged" : ""
    var text = "Imported \(added + updated + unchanged) goods in \(sorts) \(sortWord)"
    text += " (\(added) new, \(updated) updated\(unchangedPart))"
    if notPublished > 0 { text += "; left out \(notPublished) not published" }
    if withdrawn > 0 { text += " and withdrew \(withdrawn) that the shop had" }
    text += Self.list("; skipped", skipped)
    text += Self.list(skipped.isEmpty ? "; took in part" : "\nTook in part", remarks)
    return text
  }

  private static func list(_ heading: String, _ rows: [ReportedRow]) -> String {
    guard !rows.isEmpty else { return "" }
    let word = rows.count == 1 ? "row" : "rows"
    return "\(heading) \(rows.count) \(word):" + rows.map { "\n  \($0)" }.joined()
  }
}
