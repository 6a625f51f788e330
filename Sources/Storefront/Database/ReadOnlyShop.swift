import Foundation
import Persistence

/// The database of a shop that is only read: opening it neither makes nor migrates anything.
enum ReadOnlyShop {
  case file(SQLiteFile)
  case server(ShopDatabase)

  /// Nil if there is none: no file has the path, or the database on the server is empty.
  ///
  /// - Throws: `UnusableDatabase` if it is not a shop's database.
  init?(path: String) throws {
    if DatabaseAddress.isPostgreSQL(path) {
      guard let database = try ShopDatabase(readingServer: path) else { return nil }
      self = .server(database)
    } else {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      self = .file(try SQLiteFile(reading: path, schema: .shop))
    }
  }

  func read<Value>(_ body: (borrowing Reader) throws -> Value) throws -> Value {
    switch self {
    case .file(let file): try file.read(body)
    case .server(let database): try database.readAndWait(body: body)
    }
  }

  func close() throws {
    switch self {
    case .file(let file): try file.close()
    case .server(let database): try database.close()
    }
  }
}
