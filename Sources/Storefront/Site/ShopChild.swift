import WebMVVM

/// A coordinator of one of the shop's features.
protocol ShopChild: WebCoordinator {
  var shop: ShopCoordinator { get }
}

extension ShopChild {
  var services: ShopServices { shop.services }

  /// Leaves a message for the page that is shown next.
  func tell(_ message: String) {
    context.show(Flash(message))
  }

  /// Leaves a message that nothing could be done, and why.
  func warn(_ message: String) {
    context.show(Flash(message, kind: .alert))
  }
}
