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

  init(path: String) throws {
    self.path = path
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: Self.limit + 1) else {
      throw ConfigurationFailure("The configuration \(path) cannot be read. Check its name and its permissions.")
    }
    guard data.count <= Self.limit else { throw ConfigurationFailure("The configuration \(path) is too large.") }
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw ConfigurationFailure(
        "The configuration \(path) is not an object in JSON, such as {\"port\": 8080, \"public-url\": \"https://shop.example\"}."
      )
    }
    if let key = object.filter({ !Self.isOptionValue($0.value) }).keys.min() {
      throw ConfigurationFailure(
        "The value of “\(key)” in \(path) is neither a text nor a number, and not true or false.")
    }
    keys = Set(object.keys)
    do {
      values = try JSONSnapshot(data: data.bytes, providerName: path, parsingOptions: JSONSnapshot.ParsingOptions())
    } catch {
      throw ConfigurationFailure("The configuration \(path) cannot be read: \(error)")
    }
  }

  /// A list, an object and null are not values of an option.
  private static func isOptionValue(_ value: Any) -> Bool { value is String || value is NSNumber }
}
