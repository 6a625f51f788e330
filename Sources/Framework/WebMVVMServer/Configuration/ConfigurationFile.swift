import Configuration
import Foundation

/// A JSON file with the options of a program: `{"port": 8080, "public-url": "https://shop.example"}`.
struct ConfigurationFile: Sendable {
  /// Larger files are refused, because they are something else.
  private static let limit = 1 << 20

  let path: String
  let values: JSONSnapshot
  /// All keys of the file.
  let keys: Set<String>
  /// The keys whose values are true or false, which `JSONSnapshot` would read as 1 and 0, too.
  private let truths: Set<String>

  init(path: String) throws {
    self.path = path
    // At the end of a file, `read` returns nil.
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: Self.limit + 1) ?? Data()
    else {
      throw ConfigurationFailure("The configuration \(path) cannot be read. Check its name and its permissions.")
    }
    guard data.count <= Self.limit else { throw ConfigurationFailure("The configuration \(path) is too large.") }
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      let isEmpty = data.allSatisfy { " \t\r\n".utf8.contains($0) }
      throw ConfigurationFailure(
        """
        The configuration \(path) is \(isEmpty ? "empty. It must be" : "not") an object in JSON, such as \
        {"port": 8080, "public-url": "https://shop.example"}.
        """)
    }
    if let key = object.filter({ !Self.isOptionValue($0.value) }).keys.min() {
      throw ConfigurationFailure(
        "The value of “\(key)” in \(path) is neither a text nor a number, and not true or false.")
    }
    keys = Set(object.keys)
    truths = Set(object.filter { Self.isTruth($0.value) }.keys)
    do {
      values = try JSONSnapshot(data: data.bytes, providerName: path, parsingOptions: JSONSnapshot.ParsingOptions())
    } catch {
      throw ConfigurationFailure("The configuration \(path) cannot be read: \(error)")
    }
  }

  /// - Throws: ``ConfigurationFailure`` if the value of an option that is not a flag is true or false.
  func check(_ options: [OptionInfo]) throws {
    if let option = options.first(where: { !$0.isFlag && truths.contains($0.name) }) {
      throw ConfigurationFailure("The value of “\(option.name)” in \(path) must be a text or a number.")
    }
  }

  /// A list, an object and null are not values of an option.
  private static func isOptionValue(_ value: Any) -> Bool { value is String || value is NSNumber }

  /// Swift casts also the numbers 1 and 0 to `Bool`. Only true and false are stored as a `char`.
  private static func isTruth(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
