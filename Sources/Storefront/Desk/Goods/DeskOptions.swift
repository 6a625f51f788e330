/// The values of an option as they are typed at the desk.
struct DeskOption: Hashable, Sendable {
  var name = ""
  var nameZh = ""
  /// In the order of the shop.
  var values: [String] = []
  /// The values in Chinese, at the same places; empty if there are none.
  var valuesZh: [String] = []

  var valueLines: String { values.joined(separator: "\n") }
  var valueLinesZh: String { valuesZh.joined(separator: "\n") }
}

/// A variant that is edited at the desk.
struct DeskVariant: Sendable {
  /// Nil for a new one.
  let id: Variant.ID?
  var variant: ImportedVariant
}

/// Makes the variants of goods from the values of their options.
///
/// A value that is renamed, at the same place of a list that is otherwise the same, renames its variants. The variants of a value
/// that was removed go. A new value makes a variant with each value of the other options.
struct DeskOptions {
  let options: [DeskOption]

  /// The options of some variants.
  init(names: OptionNames, of variants: [ImportedVariant]) {
    options = (0..<3).map { place in
      var option = DeskOption(name: names.names[at: place], nameZh: names.namesZh[at: place])
      for variant in variants {
        let value = variant.options[at: place]
        if value.isEmpty || option.values.contains(value) { continue }
        option.values.append(value)
        option.valuesZh.append(variant.optionsZh[at: place])
      }
      if !option.valuesZh.contains(where: { !$0.isEmpty }) { option.valuesZh = [] }
      return option
    }
  }

  init(_ options: [DeskOption]) { self.options = options }

  /// The variants of these options.
  ///
  /// - Parameters:
  ///   - variants: The variants before, without any that was removed.
  ///   - former: Their options before.
  ///   - model: What a new variant begins with.
  func variants(from variants: [DeskVariant], of former: DeskOptions, like model: ImportedVariant) -> [DeskVariant] {
    if options == former.options { return variants }
    let lists = options.map(\.values)
    guard lists.contains(where: { !$0.isEmpty }) else { return [] }
    let isNew = zip(former.options, options).map { old, new in
      Set(new.values).subtracting(old.values).subtracting(Self.renamed(old.values, to: new.values).values)
    }
    var known: [[String]: DeskVariant] = [:]
    for variant in variants {
      let values = (0..<3).map { place in
        Self.value(variant.variant.options[at: place], from: former.options[place].values, to: lists[place])
      }
      let kept = values.compactMap(\.self)
      if kept.count == 3, known[kept] == nil { known[kept] = variant }
    }
    // What was not offered before is not offered now: only new values make variants.
    let hadVariants = former.options.contains { !$0.values.isEmpty }
    var combinations: [[String]] = [[]]
    for list in lists {
      combinations = combinations.flatMap { start in (list.isEmpty ? [""] : list).map { start + [$0] } }
    }
    let sparse = known.keys.filter { key in zip(key, lists).contains { $0.isEmpty && !$1.isEmpty } }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    return (combinations + sparse).compactMap { values in
      let isWanted = !hadVariants || zip(values, isNew).contains { $1.contains($0) }
      guard var variant = known[values] ?? (isWanted ? DeskVariant(id: nil, variant: model) : nil) else { return nil }
      variant.variant.options = values.withoutEmptyEnd
      variant.variant.optionsZh = zip(values, options).map(Self.chinese).withoutEmptyEnd
      return variant
    }
  }

  /// What a value of a variant becomes; nil if it was removed.
  private static func value(_ value: String, from old: [String], to new: [String]) -> String? {
    // Goods without this option get its first value.
    if old.isEmpty { return new.first ?? "" }
    if value.isEmpty || new.isEmpty { return "" }
    return new.contains(value) ? value : renamed(old, to: new)[value]
  }

  /// The values that have another name at the same place.
  private static func renamed(_ old: [String], to new: [String]) -> [String: String] {
    guard old.count == new.count else { return [:] }
    let pairs = zip(old, new).filter { $0 != $1 && !new.contains($0) && !old.contains($1) }
    return Dictionary(pairs.map { ($0, $1) }) { first, _ in first }
  }

  private static func chinese(_ value: String, of option: DeskOption) -> String {
    option.values.firstIndex(of: value).map { option.valuesZh[at: $0] } ?? ""
  }
}
