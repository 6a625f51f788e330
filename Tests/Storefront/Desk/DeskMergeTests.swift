import Testing

@testable import Storefront

@Suite struct DeskMergeTests {
  /// All ways in which a field can be shown, sent and stored.
  private static let cases: [(shown: String, sent: String, stored: String)] = ["a", "b", "c"].flatMap { shown in
    ["a", "b", "c"].flatMap { sent in ["a", "b", "c"].map { (shown, sent, $0) } }
  }

  @Test(arguments: cases)
  func `A field keeps what is stored, unless only the person has changed it`(
    shown: String, sent: String, stored: String
  ) throws {
    let version = try #require(DeskVersion(routeValue: DeskVersion(["name": shown, "other": ""]).routeValue))

    let merge = DeskMerge(["name": sent], since: version, stored: ["name": stored, "other": "kept"])

    #expect(merge.texts["other"] == "kept")
    let isConflict = sent != shown && stored != shown && sent != stored
    #expect(merge.conflicts == (isConflict ? ["name": stored] : [:]))
    #expect(merge.texts["name"] == (sent == shown ? stored : sent))
  }

  @Test(arguments: ["", " ", "name", "name:1 x", "a:b:c"])
  func `Another text is no version`(text: String) {
    #expect(DeskVersion(routeValue: text) == nil)
  }
}

@Suite struct DeskOptionsTests {
  private static let model = ImportedVariant(options: [], price: Money(amount: 100, currency: .eur))

  private func variants(_ lists: [[String]]) -> [DeskVariant] {
    let options = DeskOptions(lists.map { DeskOption(name: $0.isEmpty ? "" : "Option", values: $0) })
    let none = DeskOptions([DeskOption(), DeskOption(), DeskOption()])
    return options.variants(from: [], of: none, like: Self.model).enumerated().map {
      DeskVariant(id: Variant.ID(rawValue: Int64($0)), variant: $1.variant)
    }
  }

  private func change(_ old: [[String]], _ new: [[String]], from variants: [DeskVariant]? = nil) -> [DeskVariant] {
    let former = DeskOptions(old.map { DeskOption(name: "Option", values: $0) })
    let options = DeskOptions(new.map { DeskOption(name: "Option", values: $0) })
    return options.variants(from: variants ?? self.variants(old), of: former, like: Self.model)
  }

  @Test func `The number of variants is the product of the numbers of values`() {
    for counts in [[0, 0, 0], [1, 0, 0], [3, 0, 0], [2, 3, 0], [2, 3, 4], [0, 2, 0]] {
      let lists = counts.enumerated().map { place, count in (0..<count).map { "\(place)-\($0)" } }
      let product = counts.filter { $0 > 0 }.reduce(1, *)
      #expect(variants(lists).count == (counts.allSatisfy { $0 == 0 } ? 0 : product), "\(counts)")
    }
  }

  @Test func `Variants of values that stay keep their ids, whatever the order and the names of the others`() {
    let old = [["S", "M", "L"], ["Red", "Blue"], []]
    let ids = Dictionary(uniqueKeysWithValues: variants(old).map { ($0.variant.options, $0.id) })
    for sizes in [["L", "S", "M"], ["S", "M", "XL"], ["M"], ["S", "M", "L", "XL"]] {
      for variant in change(old, [sizes, ["Red", "Blue"], []]) {
        let options = variant.variant.options
        #expect(variant.id == (ids[options] ?? (sizes.count == 3 ? ids[["L", options[1]]] ?? nil : nil)), "\(options)")
      }
    }
  }

  @Test func `A variant that was removed does not come back with another value`() {
    let old = [["S", "M"], ["Red", "Blue"], []]
    let rest = variants(old).filter { $0.variant.options != ["M", "Blue"] }

    let changed = change(old, [["S", "M"], ["Red", "Blue", "Green"], []], from: rest)

    #expect(changed.map(\.variant.options).contains(["M", "Blue"]) == false)
    #expect(changed.count == 5)
  }

  @Test func `A new option takes over the variants with its first value`() {
    let old = [["S", "M"], [], []]
    let ids = variants(old).map(\.id)

    let changed = change(old, [["S", "M"], ["Red", "Blue"], []])

    #expect(changed.filter { $0.variant.options[1] == "Red" }.map(\.id) == ids)
    #expect(changed.count == 4)
  }
}
