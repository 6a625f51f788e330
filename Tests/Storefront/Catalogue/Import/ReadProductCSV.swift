@testable import Storefront

/// All that a product CSV contains, in memory.
struct ReadProductCSV {
  let file: ProductCSV
  private(set) var products: [ImportedProduct] = []
  private(set) var notPublished: [String] = []
  let rejected: [ReportedRow]
  let remarks: [ReportedRow]

  var unusedColumns: [String] { file.unusedColumns }

  init(_ file: ProductCSV) throws(ProductCSVError) {
    self.file = file
    var reader = ProductReader(file)
    while let group = try reader.next() {
      if let product = group.product { products.append(product) }
      if group.isNotPublished { notPublished.append(group.handle) }
    }
    (rejected, remarks) = (reader.rejected.first, reader.remarks.first)
  }
}
