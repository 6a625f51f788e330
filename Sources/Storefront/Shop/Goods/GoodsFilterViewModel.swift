import MVVM
import WebMVVM

/// The active filters of a list of goods, each with a link that removes it.
struct GoodsFilterChipsViewModel {
  /// An active filter.
  struct Chip: Hashable {
    let text: String
    /// The list without the filter.
    let location: Location
  }

  let chips: [Chip]
  /// The chosen order. Its link leads back to the usual order.
  let chosenOrder: Chip?
  /// The list without any filter; nil if it has one filter or none.
  let withoutFilters: Location?
}

/// The form that sorts and filters a list of goods.
struct GoodsFilterViewModel {
  let form: QueryForm<GoodsQuery>
  /// The search that the filters are applied to; nil in the list of a sort.
  let search: FormField?
  let orders: [FormOption]
  /// The name of the order in which the goods are shown.
  let orderName: String
  let makers: [FormOption]
  let currency: String
  /// Where the form is sent to.
  let location: Location
  /// What was chosen, which the page says also while the form is closed; nil if nothing was.
  let active: GoodsFilterChipsViewModel?
  /// Whether a filter is not valid. The form is open then.
  let isRefused: Bool

  /// - Parameters:
  ///   - usualOrder: The name of the order if none is chosen.
  ///   - location: The address of the list without its query.
  ///   - list: The first page of the list with another query.
  init(
    _ query: GoodsQuery, _ filter: GoodsFilter, search: FormField? = nil,
    usualOrder: LocalizedText, makers: [String], currency: Currency, location: Location,
    list: (GoodsQuery) -> Location
  ) {
    form = QueryForm(query)
    for error in filter.errors { form.refuse(error) }
    isRefused = !filter.errors.isEmpty
    let query = filter.query
    self.search = search
    let order = form.order
    orders =
      [order.option("", label: String(localized: usualOrder))]
      + GoodsOrder.allCases.map { order.option($0.routeValue, label: $0.label) }
    orderName = query.order?.label ?? String(localized: usualOrder)
    self.makers = Self.options(for: makers, of: form.maker, chosen: filter.query.maker)
    self.currency = currency.code
    self.location = location
    typealias Chip = GoodsFilterChipsViewModel.Chip
    let chips = [
      filter.lowest.map {
        Chip(text: String(localized: "From \($0.formatted)"), location: list(query.without(\.lowest)))
      },
      filter.highest.map {
        Chip(text: String(localized: "Up to \($0.formatted)"), location: list(query.without(\.highest)))
      },
      query.stock.map { _ in Chip(text: String(localized: "In stock"), location: list(query.without(\.stock))) },
      filter.maker.map { Chip(text: String(localized: "Maker: \($0)"), location: list(query.without(\.maker))) },
    ].compactMap(\.self)
    let chosenOrder = query.order.map { Chip(text: $0.label, location: list(query.without(\.order))) }
    active =
      chips.isEmpty && chosenOrder == nil
      ? nil
      : GoodsFilterChipsViewModel(
        chips: chips, chosenOrder: chosenOrder, withoutFilters: chips.count > 1 ? list(query.withoutFilters) : nil)
  }

  /// The chosen maker may not be among those that are offered.
  private static func options(for makers: [String], of field: FormField, chosen: String?) -> [FormOption] {
    var options: [FormOption] = []
    options.reserveCapacity(makers.count + 2)
    options.append(field.option("", label: String(localized: "All makers")))
    for maker in makers { options.append(field.option(maker, label: maker)) }
    if let chosen, !makers.contains(chosen) { options.append(field.option(chosen, label: chosen)) }
    return options
  }
}

extension GoodsFilterViewModel {
  /// The filter of a sort's goods.
  init(_ query: GoodsQuery, _ found: GoodsListPage, coordinator: any GoodsListNavigation) {
    let list = { coordinator.goodsList(of: found.sort.id, $0, page: .first) }
    self.init(
      query, found.filter, usualOrder: "Featured", makers: found.makers,
      currency: found.currency, location: list(GoodsQuery()), list: list)
  }
}

extension QueryForm<GoodsQuery> {
  /// Shows an error at the field of the filter that is not valid.
  fileprivate func refuse(_ error: GoodsFilterError) {
    let field =
      switch error {
      case .notAPrice(.lowest, _, _, _): self.lowest
      case .notAPrice(.highest, _, _, _), .emptyRange: self.highest
      case .makerIsTooLong: self.maker
      }
    field.refuse(error.text)
  }
}
