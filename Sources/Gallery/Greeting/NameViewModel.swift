import Foundation

/// A text field for a name: its value and its error.
struct NameViewModel: Hashable {
  let value: String
  let error: String?

  /// Creates the field with an existing name.
  init(_ name: String) {
    value = name
    error = nil
  }

  /// Creates the field with a person's input.
  init(typed: String?, called label: String) {
    value = (typed ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    error =
      switch value.unicodeScalars.count {
      case 0: "Please enter a \(label)."
      case ...Person.nameLimit: nil
      default: "A \(label) can have at most \(Person.nameLimit) characters; this one has \(value.unicodeScalars.count)."
      }
  }
}
