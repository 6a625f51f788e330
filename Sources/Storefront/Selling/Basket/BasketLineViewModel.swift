import MVVM
import WebMVVM

/// A line of the basket.
struct BasketLineViewModel: CellViewModel {
  /// A button that changes the quantity by one.
  struct Step {
    /// Says of what.
    let label: String
    let change: Location
    let line: FormOption
    let quantity: FormOption
  }

  let id: String
  let picture: PictureViewModel
  let name: String
  /// The value of `lang` for the name.
  let language: String
  /// The page of the goods; nil if they are not for sale any more.
  let goods: Problem.WayOut?
  /// The values of the options; nil if there are none.
  let options: String?
  let sku: String?
  /// The price of one.
  let price: PriceViewModel
  /// Nil if it has none, or does not count.
  let total: String?
  /// What is different since it was put into the basket.
  let changes: [String]
  let change: Location
  let line: FormOption
  let quantity: FormField
  /// One less and one more; nil at an end.
  let less: Step?
  let more: Step?
  let none: FormOption

  /// - Parameters:
  ///   - line: The line.
  ///   - sent: The form of the line that was refused; nil for a new one.
  ///   - change: The address to which the form is sent.
  ///   - goods: The page of the goods.
  init(
    _ line: BasketLine, _ sent: BasketLineForm?, change: Location, goods: Location?
  ) {
    id = "line-\(line.id.rawValue)"
    name = line.goods.title
    language = TextLanguage.tag(of: name)
    picture = PictureViewModel(address: line.picture ?? PictureViewModel.placeholder.address, alt: "")
    self.goods = goods.map { [name] in Problem.WayOut(name, $0) }
    options = line.optionText.isEmpty ? nil : line.optionText.text(in: .current)
    sku = line.sku
    price = PriceViewModel(Price(amount: line.price, isLowestOfSeveral: false, former: nil))
    total = line.isForSale ? line.total?.formatted : nil
    changes = line.changes.map { String(localized: $0.text) }
    self.change = change
    let form = sent ?? BasketLineForm(line)
    self.line = form.line.option(line.id.routeValue)
    quantity = form.quantity
    let count = line.quantity
    func step(to quantity: Int, _ label: LocalizedText) -> Step {
      Step(
        label: String(localized: label), change: change, line: form.line.option(line.id.routeValue),
        quantity: form.quantity.option("\(quantity)"))
    }
    less = count > 1 ? step(to: count - 1, "One less: \(name)") : nil
    more = count < BasketDataController.quantityLimit ? step(to: count + 1, "One more: \(name)") : nil
    none = form.quantity.option("0")
  }
}

extension BasketLineViewModel: Hashable {
  /// Whether both look the same on a page.
  static func == (left: BasketLineViewModel, right: BasketLineViewModel) -> Bool {
    (left.id, left.name, left.options, left.price, left.total) == (
      right.id, right.name, right.options, right.price, right.total
    )
      && left.changes == right.changes && left.quantity.text == right.quantity.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension BasketLine.Change {
  var text: LocalizedText {
    switch self {
    case .isWithdrawn: "This is not for sale any more. Remove it to order the rest."
    case .isSoldOut: "This is sold out. Remove it to order the rest."
    case .hasNoPrice: BasketError.hasNoPrice.text
    case .onlyLeft(let count): BasketError.onlyLeft(count, inBasket: 0).text
    case .price(let former): "The price was \(former.formatted) when you put it into your basket."
    }
  }
}

extension Basket {
  /// Why it cannot be ordered as it is; nil if it can, or if it is empty.
  var obstacle: LocalizedText? {
    if lines.isEmpty || orderTotal != nil { return nil }
    return lines.allSatisfy(\.canBeOrdered)
      ? "An order has one currency. Remove what has another one, and order it afterwards."
      : "Some of it cannot be ordered as it is. Change or remove it first."
  }
}
