import MicroHTTP
import Synchronization

@testable import Storefront

/// A shop that the cases of a test share, because none of them changes what another one sees. It is opened for the first
/// of them.
///
/// ```swift
/// private static let shop = SharedShop(goods: goodsRows(20, sort: "Tea"))
///
/// @Test(arguments: ["0", "-1", "abc"])
/// func `A page that is not a number is refused`(page: String) async throws {
///   try await Self.shop.use { shop in … }
/// }
/// ```
///
/// A few shops stay open for the cases that follow. A case that comes much later than the others can get a new shop.
final class SharedShop<Content: Sendable>: Sendable {
  private typealias Opening = Task<OpenShop<Content>, any Error>

  private let open: @Sendable () async throws -> OpenShop<Content>
  /// Nil if the shop is not open.
  private let opening = Mutex<Opening?>(nil)

  /// - Parameters:
  ///   - isServed: Whether the shop has a server on a free port, as for ``withServedShop(goods:_:_:)``.
  ///   - prepare: Adds to the shop what the cases need. They get what it returns.
  init(
    goods: @autoclosure @escaping @Sendable () -> [[ProductColumn: String]] = [],
    _ options: @autoclosure @escaping @Sendable () -> ShopOptions = .testing, isServed: Bool = false,
    prepare: @escaping @Sendable (TestShop) async throws -> Content
  ) {
    open = {
      let shop = try makeShop(in: .untilExit(), goods: goods(), options())
      guard isServed else { return OpenShop(shop: shop, server: nil, content: try await prepare(shop)) }
      let (served, server) = try shop.served()
      return OpenShop(shop: served, server: server, content: try await prepare(served))
    }
  }

  @discardableResult
  func use<Value>(_ body: (TestShop, Content) async throws -> Value) async throws -> Value {
    let shop = try await opened().value
    let value = try await body(shop.shop, shop.content)
    // The server ends with the last reference to it.
    withExtendedLifetime(shop) {}
    return value
  }

  private func opened() -> Opening {
    let open = open
    let opening = opening.withLock { opening -> Opening in
      if let opening { return opening }
      let new = Task { try await open() }
      opening = new
      return new
    }
    noteUse()
    return opening
  }
}

extension SharedShop<Void> {
  /// A shop with goods, and with nothing else that the cases need.
  convenience init(
    goods: @autoclosure @escaping @Sendable () -> [[ProductColumn: String]] = [],
    _ options: @autoclosure @escaping @Sendable () -> ShopOptions = .testing, isServed: Bool = false
  ) {
    self.init(goods: goods(), options(), isServed: isServed, prepare: { _ in })
  }

  @discardableResult
  func use<Value>(_ body: (TestShop) async throws -> Value) async throws -> Value {
    try await use { shop, _ in try await body(shop) }
  }
}

private struct OpenShop<Content: Sendable>: Sendable {
  let shop: TestShop
  /// Nil in a shop without one.
  let server: Server?
  let content: Content
}

/// The shared shops that were used last, the last one at the end. All shops of all tests would need too many open files,
/// and too many connections to a PostgreSQL server.
private let usedShops = Mutex<[any ClosableShop]>([])

private protocol ClosableShop: AnyObject, Sendable {
  /// The cases that use the shop now are not disturbed.
  func close()
}

extension SharedShop: ClosableShop {
  private func noteUse() {
    let surplus = usedShops.withLock { shops -> ArraySlice<any ClosableShop> in
      shops.removeAll { $0 === self }
      shops.append(self)
      let surplus = shops.dropLast(8)
      shops.removeFirst(surplus.count)
      return surplus
    }
    for shop in surplus { shop.close() }
  }

  fileprivate func close() {
    // The shop is released after the lock.
    _ = opening.withLock { $0.take() }
  }
}
