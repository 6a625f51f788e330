/// What a person can order now, and why they can't.
struct OrderProposal: Sendable {
  let lines: [BasketLine]
  /// The reasons why they can't be ordered as they are.
  let obstacles: [OrderObstacle]
  /// Nil for no lines, for several currencies, or if it is too large for a number.
  let total: Money?

  init(_ lines: [BasketLine]) {
    self.lines = lines
    let totals = lines.compactMap(\.total)
    total = totals.count == lines.count ? Money.sum(totals) : nil
    var obstacles = lines.compactMap(OrderObstacle.init)
    let sold = lines.filter { !$0.isWithdrawn && $0.price.currency.isKnown }
    if Set(sold.map(\.price.currency)).count > 1 {
      obstacles.append(.severalCurrencies)
    } else if sold.count == lines.count, total == nil {
      obstacles.append(.tooMuch)
    }
    self.obstacles = lines.isEmpty ? [.nothing] : obstacles
  }

  /// What a person orders who saw these lines. Lines that were put into the basket since are not part of it.
  ///
  /// - Parameter all: The lines of the basket.
  init(_ all: [BasketLine], asShown shown: ShownLines) {
    let known = shown.lines.map { old in (old, all.first(where: old.isSame)) }
    let proposal = OrderProposal(known.compactMap(\.1))
    let changes = known.flatMap { old, line in
      line.map { OrderObstacle.changes(of: $0, since: old) } ?? [.gone]
    }
    (lines, total) = (proposal.lines, proposal.total)
    if proposal.lines.isEmpty {
      obstacles = [all.isEmpty ? .nothing : .gone]
    } else {
      obstacles = changes + proposal.obstacles
    }
  }
}
