import Foundation

/// A JSON file with the options of a program: `{"port": 8080, "public-url": "https://shop.example"}`.
struct ConfigurationFile: Sendable {
  /// Larger files are refused, because they are something else.
  private static let limit = 1 << 20

  /// The value of an option.
  private enum Value: Decodable {
    case text(String)
    case isSet(Bool)
    /// A list, an object or null.
    case unusable

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let number = try? value.decode(Int.self) {
        self = .text("\(number)")
      } else if let number = try? value.decode(Double.self) {
        self = .text("\(number)")
      } else if let isSet = try? value.decode(Bool.self) {
        self = .isSet(isSet)
      } else {
        self = .unusable
      }
    }
  }

  let path: String
  private let values: [String: Value]

  /// All keys of the file.
  var keys: Set<String> { Set(values.keys) }

  init(path: String) throws {
    self.path = path
    // At the end of a file, `read` returns nil.
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: Self.limit + 1) ?? Data()
    else {
      throw ConfigurationFailure("The configuration \(path) cannot be read. Check its name and its permissions.")
    }
    guard data.count <= Self.limit else { throw ConfigurationFailure("The configuration \(path) is too large.") }
    guard let values = try? JSONDecoder().decode([String: Value].self, from: data) else {
      let isEmpty = data.allSatisfy { " \t\r\n".utf8.contains($0) }
      throw ConfigurationFailure(
        """
        The configuration \(path) is \(isEmpty ? "empty. It must be" : "not") an object in JSON, such as \
        {"port": 8080, "public-url": "https://shop.example"}.
        """)
    }
    if let key = values.filter({ if case .unusable = $0.value { true } else { false } }).keys.min() {
      throw ConfigurationFailure(
        "The value of “\(key)” in \(path) is neither a text nor a number, and not true or false.")
    }
    self.values = values
  }

  /// A value as the command line would have it; nil if the file does not name the option.
  func text(_ option: OptionInfo) -> String? {
    switch values[option.name] {
    case .text(let text): text
    case .isSet(let isSet): "\(isSet)"
    case .unusable, nil: nil
    }
  }

  /// - Throws: ``ConfigurationFailure`` if the value of an option that is not a flag is true or false.
  func check(_ options: [OptionInfo]) throws {
    for option in options where !option.isFlag {
      guard case .isSet = values[option.name] else { continue }
      throw ConfigurationFailure("The value of “\(option.name)” in \(path) must be a text or a number.")
    }
  }
}
