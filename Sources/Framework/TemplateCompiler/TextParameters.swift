/// The parameters of functions and initializers whose arguments are localized texts.
struct TextParameters {
  /// A parameter, by the call, and its label or its index.
  private var names: Set<String> = []

  /// Those of `WebMVVM`.
  init() {
    for call: Substring in [
      "Flash", "LocalizedText", "Question", "WayOut", "refuse", "remark", "tell", "warn",
    ] {
      add(call, label: nil, index: 0)
    }
    for call: Substring in ["Problem", "FieldError"] { add(call, label: nil, index: 1) }
    add("Problem", label: nil, index: 2)
    for index in 0...1 { add("notFound", label: nil, index: index) }
    add("ErrorSummaryViewModel", label: "title", index: 1)
    for label in ["gone", "none", "prompt"] { names.insert("choice.\(label)") }
    // Those of `WebMVVMServer`: the name of the site.
    names.insert("serve.name")
    for label in ["invalid", "localized", "required"] { names.insert("*.\(label)") }
  }

  /// Whether a literal in this argument is a text. A call of `init` alone can be that of any type.
  func contains(_ call: Substring, label: Substring?, index: Int) -> Bool {
    if let label, names.contains("*.\(label)") { return true }
    return names.contains("\(call).\(label.map(String.init) ?? "\(index)")")
  }

  /// Adds the parameters that a source declares.
  mutating func read(_ source: String) {
    var type = Substring("")
    var rest = source[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != "\n" }
      let words = line.split { " :<{(?".contains($0) }
      if let keyword = words.firstIndex(where: { ["struct", "class", "enum", "extension", "protocol"].contains($0) }),
        keyword + 1 < words.count, !line.contains("//")
      {
        type = words[keyword + 1].split(separator: ".").last ?? ""
      }
      if let name = Self.function(in: line, of: type), let open = rest.firstIndex(of: "(") {
        readParameters(rest[rest.index(after: open)...], of: name)
      }
      readProperty(words, line, of: type)
      rest = rest.dropFirst(line.count + 1)
    }
  }

  /// The name of the function that a line declares; for an initializer, that of its type.
  private static func function(in line: Substring, of type: Substring) -> Substring? {
    guard let open = line.firstIndex(of: "(") else { return nil }
    let words = line[..<open].split { " <".contains($0) }
    if let keyword = words.firstIndex(of: "func"), keyword + 1 < words.count { return words[keyword + 1] }
    let isInitializer = ["init", "init?"].contains(words.last) && !line.contains(".init")
    return isInitializer ? type : nil
  }

  private mutating func readParameters(_ source: Substring, of call: Substring) {
    var (depth, index, parameter) = (0, 0, "")
    for character in source.prefix(2_000) {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 || (character == "," && depth == 0) {
        read(parameter, index, of: call)
        (index, parameter) = (index + 1, "")
        if depth < 0 { return }
      } else {
        parameter.append(character)
      }
    }
  }

  private mutating func read(_ parameter: String, _ index: Int, of call: Substring) {
    let parts = parameter.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, String(parts[1]).trimmed.hasPrefix("LocalizedText"),
      let label = parts[0].split(whereSeparator: \.isWhitespace).first
    else { return }
    add(call, label: label == "_" ? nil : label, index: index)
  }

  /// A stored property is a parameter of its type's initializer.
  private mutating func readProperty(_ words: [Substring], _ line: Substring, of type: Substring) {
    guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }), keyword + 2 < words.count,
      words[keyword + 2] == "LocalizedText", !line.contains("{")
    else { return }
    add(type, label: words[keyword + 1], index: 0)
  }

  private mutating func add(_ call: Substring, label: Substring?, index: Int) {
    names.insert("\(call).\(label.map(String.init) ?? "\(index)")")
    if let label { names.insert("init.\(label)") }
  }
}
