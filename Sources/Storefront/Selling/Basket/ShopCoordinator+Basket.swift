import Accounts
import MicroHTTP
import WebMVVM

// Whose basket it is. A visitor's browser keeps a random token, and the database its digest.

extension ShopCoordinator {
  private static let basketToken = SessionKey<SessionToken>("basket", lifetime: BasketDataController.lifetime)

  /// The owner of the basket that pages show; nil for a visitor without one.
  var basketOwner: BasketOwner? { person.map { .person($0.id) } ?? Self.visitor(in: context) }

  /// The owner of the basket that the browser of a visitor has; nil if it has none.
  static func visitor(in context: RequestContext) -> BasketOwner? {
    context.value(of: basketToken).map { .visitor($0.digest) }
  }

  /// Changes the basket. The browser of a visitor keeps its token from now on, unless `body` fails.
  ///
  /// - Throws: `UsageLimit.Exceeded`, and what `body` throws.
  func change<Value>(_ body: (BasketOwner) async throws -> Value) async throws -> Value {
    if let person { return try await body(.person(person.id)) }
    let token = try context.value(of: Self.basketToken) ?? newBasketToken()
    let value = try await body(.visitor(token.digest))
    context.keep(token, as: Self.basketToken)
    return value
  }

  /// Ends the token of a visitor's basket in the browser.
  static func forgetVisitor(in context: RequestContext) {
    if visitor(in: context) != nil { context.forget(basketToken) }
  }

  private func newBasketToken() throws -> SessionToken {
    try services.newBaskets.use("\(context.request.client.network)")
    return SessionToken()
  }
}
