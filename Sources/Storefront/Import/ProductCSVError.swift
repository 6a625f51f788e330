/// Why a file as a whole can't be imported, and so changes nothing.
enum ProductCSVError: Error, Equatable, CustomStringConvertible {
  /// There is not even a header.
  case empty
  case missingColumn(ProductColumn)
  case duplicateColumn(ProductColumn)
  /// The file can't be read, or is no CSV from some line on.
  case csv(CSVError)

  var description: String {
    switch self {
    case .empty: "not a product CSV: the file is empty"
    case .missingColumn(let column): "not a product CSV: the column “\(column.rawValue)” is missing"
    case .duplicateColumn(let column): "not a product CSV: the column “\(column.rawValue)” is there twice"
    case .csv(let error): error.isAboutText ? "not a product CSV: \(error)" : "\(error)"
    }
  }
}

extension CSVError {
  /// Whether it is about what the file says, and not about getting at it.
  fileprivate var isAboutText: Bool {
    switch reason {
    case .unreadable, .fileTooLong: false
    default: true
    }
  }
}
