import WebMVVM

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

/// Why a basket can't be ordered as it is, or as it was shown.
enum OrderObstacle: Hashable, Sendable {
  case nothing
  case severalCurrencies
  /// The total is too large for a number.
  case tooMuch
  case isNotSold(String)
  /// There are only so many.
  case stock(String, Int)
  case price(String, was: Money, is: Money)
  case quantity(String, was: Int, is: Int)
  /// A line that was shown is no longer in the basket.
  case gone

  /// Why a line can't be ordered; nil if it can.
  init?(_ line: BasketLine) {
    if line.isWithdrawn || !line.price.currency.isKnown {
      self = .isNotSold(line.name)
    } else if let stock = line.stock.available, stock < line.quantity {
      self = .stock(line.name, stock)
    } else {
      return nil
    }
  }

  /// What is different since a line was shown.
  static func changes(of line: BasketLine, since old: SeenLine) -> [OrderObstacle] {
    (line.price == old.seenPrice ? [] : [.price(line.name, was: old.seenPrice, is: line.price)])
      + (line.quantity == old.quantity ? [] : [.quantity(line.name, was: old.quantity, is: line.quantity)])
  }

  /// What is said to the person.
  var text: LocalizedText {
    switch self {
    case .nothing: "Your basket is empty, so there is nothing to order."
    case .severalCurrencies:
      "An order has one currency, and your basket has prices in several. Keep the goods of one currency in the basket, order them, and then order the others."
    case .tooMuch: "The total is too large for an order. Order fewer pieces."
    case .isNotSold(let name): "“\(name)” is no longer for sale. Remove it from the basket."
    case .stock(let name, 0): "“\(name)” is sold out. Remove it from the basket."
    case .stock(let name, let count): "There are only \(count) left of “\(name)”. Order fewer pieces."
    case .price(let name, let old, let new):
      "The price of “\(name)” was \(old.formatted), and is \(new.formatted) now."
    case .quantity(let name, let old, let new):
      "The number of pieces of “\(name)” in your basket was \(old.grouped), and is \(new.grouped) now."
    case .gone: "Something that was shown here is no longer in your basket."
    }
  }
}

extension BasketLine {
  /// The name in the language of the request, with the options of the variant.
  fileprivate var name: String {
    optionText.isEmpty ? goods.title : "\(goods.title) (\(optionText.text(in: .current)))"
  }
}
