import MVVM

extension Int {
  /// The number with its noun: "1 item", "1,204 items".
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
