/// What the filter of a list depends on, if no filter is active and the goods are in the usual order.
struct GoodsFilterKey: Hashable, Sendable {
  let sort: Sort.ID
  let currency: Currency
  let makers: [ExactText<String>]

  init(_ found: GoodsListPage) {
    (sort, currency, makers) = (found.sort.id, found.currency, found.makers)
  }

  /// The makers of a sort rarely change, and hashing them would take longer than the comparison.
  func hash(into hasher: inout Hasher) { hasher.combine(sort) }
}
