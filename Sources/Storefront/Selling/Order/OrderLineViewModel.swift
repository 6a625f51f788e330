import MVVM
import WebMVVM

/// A line of an order, or of one that can be sent.
struct OrderLineViewModel: CellViewModel {
  let id: String
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let options: String?
  let sku: String?
  let quantity: String
  /// The price of one piece.
  let price: String
  /// What is different since the goods were put into the basket.
  private(set) var change: String?
  let sum: String
  let picture: String
  /// Leads to the goods, if they are still sold.
  let link: Link?

  /// The name as a link.
  struct Link: Hashable {
    let name: String
    let language: String
    let location: Location
  }

  /// - Parameter number: Its number, from 1.
  init(_ line: BasketLine, number: Int, location: Location?) {
    self.init(
      number, line.goods.title, line.optionText, line.sku, line.quantity, line.price, line.total,
      line.picture, location)
    // What is in the way of the order is said above the lines.
    if line.canBeOrdered { change = line.changes.first.map { String(localized: $0.text) } }
  }

  /// - Parameter picture: That of the variant or of the goods, if they still exist.
  init(_ line: OrderLine, number: Int, picture: String?, location: Location?) {
    let name = Language.current.choose(line.name, chinese: line.nameZh)
    self.init(
      number, name, line.options, line.sku, line.quantity, line.price, line.price.times(line.quantity),
      picture, location)
  }

  private init(
    _ number: Int, _ name: String, _ options: OptionText, _ sku: String?, _ quantity: Int, _ price: Money,
    _ sum: Money?,
    _ picture: String?, _ location: Location?
  ) {
    id = "item-\(number)"
    self.name = name
    language = TextLanguage.tag(of: name)
    self.options = options.isEmpty ? nil : options.text(in: .current)
    self.sku = sku
    self.quantity = quantity.grouped
    self.price = price.currency.isKnown ? price.formatted : String(localized: "Price unknown")
    self.sum = price.currency.isKnown ? sum?.formatted ?? "–" : "–"
    self.picture = picture ?? PictureViewModel.placeholder.address
    link = location.map { [language] in Link(name: name, language: language, location: $0) }
  }
}
