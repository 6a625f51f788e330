import WebMVVM

@testable import Storefront

/// Messages of a scene without a coordinator, which no test looks at.
protocol ForgottenMessages: ShopMessages {}

extension ForgottenMessages {
  func tell(_ message: LocalizedText) {}

  func tell(_ message: LocalizedText, undo: Location) {}

  func tell(_ message: LocalizedText, undo: Undo.ID) {}

  func remark(_ message: LocalizedText) {}

  func warn(_ message: LocalizedText) {}
}
