import WebMVVM

/// Completes the products of a file that does not have all columns: what the file does not say stays as the shop has it.
///
/// An empty field of a column that the file has is a value, too: it removes that of the shop. Pictures that were uploaded at the
/// desk stay in any case: no file can bring them back.
struct ProductCompletion: Sendable {
  /// The columns that the file lacks, and whose values the shop has kept.
  private(set) var kept: Set<ProductColumn> = []

  let header: ProductHeader
  /// Whether the stocks of known goods stay, whatever the file says.
  let keepsStock: Bool
  /// Whether the file says something about the stock of known goods.
  let setsStock: Bool
  /// Whether the file lacks anything that the shop has.
  private let isNeeded: Bool

  init(_ header: ProductHeader, keepsStock: Bool) {
    self.header = header
    self.keepsStock = keepsStock
    setsStock = !keepsStock && [ProductColumn.quantity, .tracker, .policy].contains(where: header.has)
    isNeeded = keepsStock || ProductColumn.allCases.contains { $0.isKept && !header.has($0) }
  }

  /// The product with everything that the shop has of it, and the file does not.
  ///
  /// - Parameters:
  ///   - product: A product of the file.
  ///   - stored: What the shop has of it; nil if it is new.
  /// - Throws: ``RowProblem`` if something is missing that only the file can say. Then nothing of the product is imported.
  mutating func complete(
    _ product: ImportedProduct, from stored: StoredProduct?
  ) throws(RowProblem) -> ImportedProduct {
    if stored?.sortName == nil { try checkForGoodsToAdd(stored == nil ? "new" : "withdrawn") }
    guard let stored else { return product }
    // Otherwise the variants of these rows would be withdrawn.
    if product.hasRejectedVariants { throw RowProblem("a row of it was not imported, so it stays as it is") }
    let lacks = isNeeded || product.variants.contains(where: \.hasUnreadableStock)
    return try (lacks ? merge(product, with: stored) : product).keepingUploads(of: stored)
  }

  /// Checks that the file has what goods need that are not on sale.
  private func checkForGoodsToAdd(_ state: LocalizedText) throws(RowProblem) {
    for column in [ProductColumn.title, .price] where !header.has(column) {
      throw RowProblem("it is \(state), and the file has no column “\(column.rawValue)”")
    }
  }

  private mutating func merge(
    _ product: ImportedProduct, with stored: StoredProduct
  ) throws(RowProblem) -> ImportedProduct {
    let goods = stored.goods
    var product = product
    if keeps(.title, goods.name) { product.title = goods.name }
    if keeps(.titleZh, goods.nameZh) { product.titleZh = goods.nameZh }
    if keeps(.body, goods.description) {
      (product.description, product.descriptionHTML) = (goods.description, goods.descriptionHTML)
    }
    if keeps(.bodyZh, goods.descriptionZh) {
      (product.descriptionZh, product.descriptionHTMLZh) = (goods.descriptionZh, goods.descriptionHTMLZh)
    }
    if keeps(.maker, goods.maker) { product.maker = goods.maker }
    if keeps(.type, stored.sortName), let sort = stored.sortName { product.sortName = sort }
    keep(goods.optionNames.names, in: &product.optionNames, ProductColumn.optionNames)
    keep(goods.optionNames.namesZh, in: &product.optionNamesZh, ProductColumn.optionNamesZh)
    product.variants = try variants(of: product, from: stored.importedVariants, withdrawn: stored.withdrawnVariants)
    product.pictures = pictures(product.pictures, from: stored.importedPictures)
    return product
  }

  /// Takes the names or values of options that the file has no column for from the shop.
  mutating func keep(_ stored: [String], in texts: inout [String], _ columns: [ProductColumn]) {
    for place in 0..<3 where keeps(columns[place], stored[at: place]) {
      texts = texts.with(stored[at: place], at: place)
    }
  }

  /// Whether the value of the shop stays, because the file does not have its column.
  mutating func keeps(_ column: ProductColumn, _ value: String?) -> Bool {
    keeps(column, hasValue: value?.isEmpty == false)
  }

  mutating func keeps(_ column: ProductColumn, hasValue: Bool) -> Bool {
    if header.has(column) { return false }
    if hasValue { kept.insert(column) }
    return true
  }

  private mutating func pictures(_ new: [ImportedPicture], from stored: [ImportedPicture]) -> [ImportedPicture] {
    if keeps(.picture, stored.first?.address) { return stored }
    if header.has(.pictureAlt), header.has(.picturePosition) { return new }
    let places = Dictionary(stored.enumerated().map { ($1.address, $0) }) { first, _ in first }
    let pictures = new.map { picture in
      var picture = picture
      if let place = places[picture.address], keeps(.pictureAlt, stored[place].alt) { picture.alt = stored[place].alt }
      return picture
    }
    if header.has(.picturePosition) { return pictures }
    // Known pictures stay in their order, and new ones follow.
    return pictures.enumerated().sorted { left, right in
      let (first, second) = (places[left.element.address] ?? .max, places[right.element.address] ?? .max)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}

extension ImportedProduct {
  fileprivate func keepingUploads(of stored: StoredProduct) -> ImportedProduct {
    let named = Set(pictures.map(\.address))
    let uploads = stored.importedPictures.filter { $0.isUpload && !named.contains($0.address) }
    var product = self
    product.pictures += uploads.prefix(max(0, GoodsLimits.pictureLimit - pictures.count))
    return product
  }
}

extension ImportedPicture {
  /// Whether it was uploaded at the desk: see ``UploadCoordinator``.
  fileprivate var isUpload: Bool { address.hasPrefix("/uploads/") }
}

extension ProductColumn {
  /// Whether the shop keeps what is in the column.
  fileprivate var isKept: Bool {
    switch self {
    case .handle, .tags, .published, .status, .typeZh: false
    default: true
    }
  }
}
