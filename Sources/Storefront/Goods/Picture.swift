/// The pictures of goods.
enum Picture {
  /// Shown for what has none of its own.
  static let none = "/pictures/none.svg"
}
