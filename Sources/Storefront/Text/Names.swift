import WebMVVM

extension Sequence where Element: StringProtocol {
  /// The names as a list in the language of the request: "Tea, Books", "茶、书".
  var joinedNames: String {
    joined(separator: Language.current == .simplifiedChinese ? "、" : ", ")
  }
}
