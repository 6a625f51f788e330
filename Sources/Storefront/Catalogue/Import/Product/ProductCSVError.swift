import WebMVVM

/// Why a file cannot be imported at all. It then changes nothing.
enum ProductCSVError: Error, Equatable, CustomStringConvertible {
  /// The file has no header.
  case empty
  case missingColumn(ProductColumn)
  case duplicateColumn(String)
  /// The file is Shopify's other CSV, with the stock at each location.
  case inventoryExport
  /// Besides the handles, the file has no column that an import uses.
  case onlyHandles
  /// The places of the rows and the handles would take too much memory.
  case tooManyRows(limit: Int)
  /// The fields are separated by something else than commas, such as "semicolons".
  case otherSeparator(LocalizedText)
  /// The file cannot be read, or is not CSV from some line on.
  case csv(CSVError)
  /// The operator stopped the import before anything was written.
  case stopped

  var description: String { text.description }

  var text: LocalizedText {
    switch self {
    case .empty: "not a product CSV: the file is empty"
    case .missingColumn(let column): "not a product CSV: the column “\(column.rawValue)” is missing"
    case .duplicateColumn(let name): "not a product CSV: the column “\(name)” occurs twice"
    case .inventoryExport:
      "not a product CSV: this is Shopify’s export of inventory; import an export of products, or for a single location rename the column “Available” to “\(ProductColumn.quantity.rawValue)”"
    case .onlyHandles: "not a product CSV: besides “Handle”, it has no column that an import uses"
    case .tooManyRows(let limit):
      "the file has more than \(limit) rows; divide it into several files, with all rows of a product in one of them"
    case .otherSeparator(let name):
      "not a product CSV: its fields are separated by \(name) and not by commas; save it as “CSV UTF-8” with commas"
    case .stopped: "The import was stopped while it checked the file. Nothing was changed."
    case .csv(let error): error.isAboutText ? "not a product CSV: \(error.text)" : error.text
    }
  }
}

extension CSVError {
  /// Whether the error is about the file's content, and not about reading it.
  fileprivate var isAboutText: Bool {
    switch reason {
    case .unreadable, .fileTooLong: false
    default: true
    }
  }
}
