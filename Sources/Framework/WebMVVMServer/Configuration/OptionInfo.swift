/// An option of a command, as the help describes it.
struct OptionInfo: Hashable, Sendable {
  /// The name without the hyphens, such as `public-url`.
  let name: String
  /// Whether it is given without a value.
  let isFlag: Bool
  let defaultValue: String?
}
