@testable import Storefront

/// All that a product CSV contains, in memory.
struct ReadProductCSV {
  let file: ProductCSV
  private(set) var products: [ImportedProduct] = []
  private(set) var notPublished: [String] = []
  let rejected: [ReportedRow]
  let remarks: [ReportedRow]

  var unusedColumns: [String] { file.unusedColumns.names }

  init(_ file: ProductCSV) {
    self.file = file
    var (rejected, remarks) = (file.rejected, ReportedRows())
    for rows in file.products {
      let group = ProductGroup(rows, of: file)
      if let product = group.product { products.append(product) }
      if group.isNotPublished { notPublished.append(group.handle) }
      rejected.append(group.rejected)
      remarks.append(group.remarks)
    }
    (self.rejected, self.remarks) = (rejected.first, remarks.first)
  }
}
