/// The pictures of goods.
enum Picture {
  /// Shown for goods without a picture.
  static let none = "/pictures/none.svg"
}
