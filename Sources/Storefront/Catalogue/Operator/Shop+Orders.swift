package import MVVM

/// The orders, for the operator of the shop.
extension Shop {
  /// A page of the orders, the latest first; nil for all states.
  package func orders(in state: OrderState?, page: PageNumber) async throws -> ListPage<Order> {
    try await orderData.orders(in: state, page: page)
  }

  /// An order with its lines and its history.
  ///
  /// - Throws: ``OrderError/unknown(_:)``
  package func order(_ number: Int64) async throws -> Order {
    guard let order = try await orderData.order(Order.ID(rawValue: number)) else { throw OrderError.unknown(number) }
    return order
  }

  /// Changes the state of an order. A letter tells the person, and the stock of a cancelled order returns.
  ///
  /// - Parameter number: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: ``OrderError``
  package func setState(_ state: OrderState, ofOrder number: Int64) async throws -> Order {
    do {
      return try await orderData.setState(state, of: Order.ID(rawValue: number), by: nil, ifRevision: nil)
    } catch is NoSuchOrder {
      throw OrderError.unknown(number)
    } catch let error as OrderStateError {
      throw OrderError.isNotNext(error.order, error.state)
    }
  }

  private var orderData: OrderDataController { OrderDataController(database: database) }
}

/// Why a command about orders failed.
package enum OrderError: Error {
  case unknown(Int64)
  case isNotNext(Order, OrderState)
}
