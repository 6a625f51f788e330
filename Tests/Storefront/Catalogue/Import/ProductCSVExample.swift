@testable import Storefront

/// A product CSV with these rows below its header. The first row is line 2.
///
/// A row names its columns; those it doesn’t name are empty.
func makeProductCSV(_ rows: [ProductColumn: String]...) throws(ProductCSVError) -> ReadProductCSV {
  let columns = columns(of: rows)
  let lines = rows.map { row in columns.map { row[$0] ?? "" } }
  return try makeProductCSV(text: csvText([columns.map(\.rawValue)] + lines))
}

/// All columns; those that say whether a stock is counted only if a row has one of them.
func columns(of rows: [[ProductColumn: String]]) -> [ProductColumn] {
  let saying: Set<ProductColumn> = [.tracker, .policy]
  let sayNothing = rows.allSatisfy { saying.isDisjoint(with: $0.keys) }
  return ProductColumn.allCases.filter { !sayNothing || !saying.contains($0) }
}

func makeProductCSV(text: String, currency: Currency = .cny) throws(ProductCSVError) -> ReadProductCSV {
  ReadProductCSV(try ProductCSV(Array(text.utf8), currency: currency))
}

/// The first row of a product.
func productRow(
  _ handle: String = "mug", title: String = "Mug", price: String = "68", with more: [ProductColumn: String] = [:]
) -> [ProductColumn: String] {
  more.merging([.handle: handle, .title: title, .price: price]) { more, _ in more }
}

/// A further row of a product: a variant or a picture.
func variantRow(_ handle: String = "mug", with more: [ProductColumn: String] = [:]) -> [ProductColumn: String] {
  more.merging([.handle: handle]) { more, _ in more }
}
