import WebMVVM

extension Language {
  /// The Chinese version for readers of Chinese if there is one, otherwise the other one.
  func choose<Version>(_ version: Version, chinese: Version?) -> Version {
    self == .simplifiedChinese ? chinese ?? version : version
  }
}
