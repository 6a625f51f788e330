/// The words of a person, sorted by what they are.
struct ScaffoldArguments {
  private(set) var names: [String] = []
  private(set) var target: String?
  private(set) var hasAccounts = false

  init(_ words: [String]) throws(Refusal) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first {
      case "--target": target = try Self.value(parts, &rest)
      case "--accounts":
        guard parts.count == 1 else { throw Refusal("--accounts has no value") }
        hasAccounts = true
      case let option? where option.hasPrefix("-"):
        throw Refusal("there is no option \(option); --help lists the options")
      default: names.append(word)
      }
    }
  }

  private static func value(_ parts: [String], _ rest: inout ArraySlice<String>) throws(Refusal) -> String {
    if parts.count == 2 { return parts[1] }
    guard let value = rest.popFirst(), !value.hasPrefix("-") else { throw Refusal("\(parts[0]) needs a name") }
    return value
  }
}
