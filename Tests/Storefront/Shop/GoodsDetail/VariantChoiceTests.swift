import TestSupport
import Testing

@testable import Storefront

@Suite struct VariantChoiceTests {
  private static func variant(_ id: Int64, _ options: [String], stock: Int? = 1) -> Variant {
    Variant(
      id: Variant.ID(rawValue: id), options: options, sku: nil,
      price: Price(amount: Money(amount: 900, currency: .cny), isLowestOfSeveral: false, former: nil),
      stock: Stock(count: stock), picture: nil)
  }

  private static let shirts = [
    variant(1, ["S", "Red"], stock: 0), variant(2, ["S", "Blue"]), variant(3, ["M", "Red"]), variant(4, ["L", ""]),
  ]

  private func options(of id: Int64?) throws -> [[String]] {
    let page = try #require(VariantPage(Self.shirts, chosen: id.map(Variant.ID.init(rawValue:))))
    let choice = VariantChoice(page, names: OptionNames(["Size"]))
    return choice.options.map { option in
      option.values.map { value in
        let target =
          switch value.target {
          case .exact(let variant): "\(variant.id?.rawValue ?? 0)"
          case .other(let variant): "other \(variant.id?.rawValue ?? 0)"
          }
        return "\(value.text) → \(target)\(value.isChosen ? " (chosen)" : "")"
      }
    }
  }

  @Test func `Each value leads to the variant with the other options as they are, or else to the first one with it`()
    throws
  {
    #expect(
      try options(of: 3) == [
        ["S → 1", "M → 3 (chosen)", "L → other 4"], ["Red → 3 (chosen)", "Blue → other 2", " → other 4"],
      ])
  }

  @Test func `Without a choice, the first variant that is for sale is chosen`() throws {
    #expect(try options(of: nil) == options(of: 2))
    #expect(try options(of: 99) == options(of: 2))
  }

  @Test func `Variants that cannot be told apart are one choice`() throws {
    let variants = [Self.variant(1, ["S"]), Self.variant(2, ["S"]), Self.variant(3, [])]
    let choice = VariantChoice(try #require(VariantPage(variants, chosen: nil)), names: OptionNames([]))

    #expect(choice.options.map { $0.values.map(\.text) } == [["S", "S", "Variant 3"]])
    #expect(choice.options[0].values.map(\.isChosen) == [true, false, false])
  }

  @Test func `Goods without variants have no choice`() {
    #expect(VariantPage([], chosen: nil) == nil)
  }

  @Test func `A page shows a hundred variants, among them the chosen one, and knows those before and after`() throws {
    let all = (1...250).map { Self.variant($0, ["\($0)"], stock: $0 == 120 ? 1 : 0) }
    func page(_ id: Int64?) throws -> VariantPage {
      try #require(VariantPage(all, chosen: id.map(Variant.ID.init(rawValue:))))
    }

    let (first, second, last) = (try page(100), try page(nil), try page(201))

    #expect(first.numbers == 1...100 && first.previous == nil && first.next?.id?.rawValue == 101)
    #expect(second.chosen.id?.rawValue == 120 && second.numbers == 101...200)
    #expect(second.previous?.id?.rawValue == 1 && second.next?.id?.rawValue == 201)
    #expect(last.numbers == 201...250 && last.shown.count == 50 && last.next == nil)
  }
}
