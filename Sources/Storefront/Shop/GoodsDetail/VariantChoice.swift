import WebMVVM

/// The variants of goods as a choice: for each option, its values, of which one is chosen.
///
/// If variants cannot be told apart by their options, there is one choice between all of them.
struct VariantChoice {
  /// What somebody gets who chooses a value.
  enum Target {
    /// The variant with this value, and otherwise the same options.
    case exact(Variant)
    /// There is none with the same other options. This is the first one with the value.
    case other(Variant)

    var variant: Variant {
      switch self {
      case .exact(let variant), .other(let variant): variant
      }
    }
  }

  /// A value of an option.
  struct Value {
    /// Empty if variants have none.
    let text: String
    let target: Target
    let isChosen: Bool
  }

  /// An option with its values, in the order of the first variants that have them.
  struct Option {
    /// Nil if it has none, or if it is the choice between all variants.
    let name: String?
    let values: [Value]
  }

  let options: [Option]

  /// - Parameters:
  ///   - page: The variants that the page shows, and the chosen one.
  ///   - names: The names of their options.
  init(_ page: VariantPage, names: OptionNames) {
    let (variants, chosen) = (page.shown, page.chosen)
    let byOptions = Dictionary(variants.map { ($0.options, $0) }) { first, _ in first }
    guard byOptions.count == variants.count, byOptions[[]] == nil else {
      options = [Self.all(page)]
      return
    }
    options = (0..<variants.reduce(0) { max($0, $1.options.count) }).map { place in
      Option(name: names.title(at: place), values: Self.values(at: place, of: variants, byOptions, chosen))
    }
  }

  private static func values(
    at place: Int, of variants: [Variant], _ byOptions: [[String]: Variant], _ chosen: Variant
  ) -> [Value] {
    var known: Set<String> = []
    return variants.compactMap { variant in
      let text = variant.options[at: place]
      guard known.insert(text).inserted else { return nil }
      let exact = byOptions[chosen.options.with(text, at: place)]
      return Value(
        text: variant.shownOptions[at: place], target: exact.map(Target.exact) ?? .other(variant),
        isChosen: text == chosen.options[at: place])
    }
  }

  private static func all(_ page: VariantPage) -> Option {
    let values = zip(page.numbers, page.shown).map { number, variant in
      Value(text: variant.name(number: number), target: .exact(variant), isChosen: variant.id == page.chosen.id)
    }
    return Option(name: nil, values: values)
  }
}

extension Variant {
  /// The name among the other variants of the goods.
  ///
  /// - Parameter number: Its number among them, from 1.
  func name(number: Int) -> String {
    if !options.isEmpty { return OptionNames.shown(shownOptions) }
    return sku ?? String(localized: "Variant \(number)")
  }
}

/// The variants that a page of goods shows: at most 100, and the chosen one among them.
struct VariantPage {
  private static let size = 100

  let chosen: Variant
  /// The variants of the page.
  let shown: [Variant]
  /// The numbers of the first and the last one, from 1.
  let numbers: ClosedRange<Int>
  /// The first variant of the page before this one, and that of the next one.
  let previous, next: Variant?

  /// Nil if there are no variants.
  ///
  /// - Parameters:
  ///   - all: The variants in their order.
  ///   - id: The chosen variant. Otherwise, and if there is no such variant, it is the first one that is for sale.
  init?(_ all: [Variant], chosen id: Variant.ID?) {
    if all.isEmpty { return nil }
    let place = all.firstIndex { $0.id == id } ?? all.firstIndex { $0.stock.isForSale } ?? 0
    let start = place / Self.size * Self.size
    let end = min(start + Self.size, all.count)
    chosen = all[place]
    shown = Array(all[start..<end])
    numbers = start + 1...end
    previous = start > 0 ? all[start - Self.size] : nil
    next = end < all.count ? all[end] : nil
  }
}
