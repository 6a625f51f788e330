import WebMVVM

/// Messages of the shop.
protocol ShopMessages: Messages {
  /// Says what was done, with a button that undoes it.
  func tell(_ message: LocalizedText, undo: Undo.ID)
}
