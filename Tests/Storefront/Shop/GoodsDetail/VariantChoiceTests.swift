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
    let choice = try #require(
      VariantChoice(Self.shirts, names: OptionNames(["Size"]), chosen: id.map(Variant.ID.init(rawValue:))))
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
    let choice = try #require(
      VariantChoice(
        [Self.variant(1, ["S"]), Self.variant(2, ["S"]), Self.variant(3, [])], names: OptionNames([]), chosen: nil))

    #expect(choice.options.map { $0.values.map(\.text) } == [["S", "S", "Variant 3"]])
    #expect(choice.options[0].values.map(\.isChosen) == [true, false, false])
  }

  @Test func `Goods without variants have no choice`() {
    #expect(VariantChoice([], names: OptionNames(["Size"]), chosen: nil) == nil)
  }
}
