import MVVM
import Observation
import WebMVVM

/// Where the basket can lead.
protocol BasketNavigation: ShopMessages {
  func basket(from page: Location?) -> Location
  func changeLine(from page: Location?) -> Location
  /// Changes the basket of the person or the visitor.
  func change<Value>(_ body: (BasketOwner) async throws -> Value) async throws -> Value
  /// The page on which what is in the basket is ordered; nil if the shop takes no orders.
  func order() -> Location?
  func sortList() -> Location
  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location
}

/// What a person or a visitor wants to buy.
@Observable
final class BasketViewModel: FormScene {
  let title = String(localized: "Your basket")
  private(set) var lines = ListSnapshot<BasketLineViewModel>()
  /// What is different since it was put into the basket.
  private(set) var notice: String?
  /// One for each currency.
  private(set) var totals: [String] = []
  var hasTotals: Bool { !totals.isEmpty }
  /// Leads to the order; nil if it cannot be ordered as it is.
  private(set) var order: Location?
  /// Why it cannot be ordered as it is.
  private(set) var obstacle: String?
  /// The page from which the reader came, or the sorts.
  let shop: Location
  var errors: ErrorSummaryViewModel? { form.flatMap { ErrorSummaryViewModel($0.errors) } }

  private let owner: BasketOwner?
  private let page: Location?
  private let form: BasketLineForm?
  private let baskets: BasketDataController
  private let coordinator: any BasketNavigation

  /// - Parameters:
  ///   - owner: Nil for a visitor who has put nothing into a basket.
  ///   - form: The form of a line that was sent; nil if none was.
  ///   - page: The page from which the reader came; nil if it is not known.
  init(
    of owner: BasketOwner?, form: BasketLineForm? = nil, from page: Location? = nil, baskets: BasketDataController,
    coordinator: any BasketNavigation
  ) {
    self.owner = owner
    self.form = form
    self.baskets = baskets
    self.coordinator = coordinator
    self.page = page
    shop = page ?? coordinator.sortList()
  }

  func load() async throws {
    guard let owner else { return }
    let basket = try await baskets.basket(of: owner)
    let sent = form?.line.text
    lines = try ListSnapshot(
      basket.lines.map { line in
        BasketLineViewModel(
          line, sent == line.id.routeValue ? form : nil, change: coordinator.changeLine(from: page),
          goods: line.isWithdrawn ? nil : coordinator.goods(line.goods.address(), line.variant?.id))
      })
    notice = basket.hasChanges ? String(localized: "Something is different since you put it into your basket.") : nil
    totals = basket.totals.map(\.formatted)
    order = basket.orderTotal == nil ? nil : coordinator.order()
    obstacle = basket.obstacle.map { String(localized: $0) }
  }

  /// Changes the quantity of a line, as the form says, or removes the line.
  func change() async throws -> Location? {
    guard let form else { return nil }
    let (line, quantity) = (try form.line.value, try form.quantity.value)
    guard let owner else {
      coordinator.remark(BasketLineForm.missing)
      return coordinator.basket(from: page)
    }
    do {
      if quantity == 0, let undo = try await coordinator.change({ try await baskets.remove(line, from: $0) }) {
        coordinator.tell("Removed from your basket.", undo: undo)
      } else if quantity > 0,
        try await coordinator.change({ try await baskets.setQuantity(quantity, of: line, in: $0) })
      {
        try await tell(quantity, owner)
      } else {
        coordinator.remark(BasketLineForm.missing)
      }
    } catch let error as BasketError {
      form.quantity.refuse(error.text)
      return nil
    }
    return coordinator.basket(from: page)
  }

  private func tell(_ quantity: Int, _ owner: BasketOwner) async throws {
    let total = try await baskets.basket(of: owner).totals.map(\.formatted).joined(separator: " + ")
    coordinator.tell(
      total.isEmpty ? "The quantity is \(quantity) now." : "The quantity is \(quantity) now. Total: \(total)")
  }
}
