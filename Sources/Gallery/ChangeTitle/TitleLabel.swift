/// A label that counts the texts that it receives.
final class TitleLabel {
  private(set) var receivedCount: Int
  var text = "" { didSet { receivedCount += 1 } }

  /// - Parameter receivedCount: How many texts it received before.
  init(receivedCount: Int) {
    self.receivedCount = receivedCount
  }
}
