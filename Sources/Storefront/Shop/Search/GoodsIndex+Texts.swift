import Persistence

extension GoodsIndex {
  /// What is indexed of goods.
  struct Texts: Equatable {
    /// The names in all languages.
    let names: [String]
    /// The sort and the maker.
    let labels: [String]
    /// The descriptions in all languages.
    let descriptions: [String]
    /// The handle, and the SKUs of all variants in their order.
    var codes: [String]
  }

  /// The words under which goods are found.
  struct Words {
    /// The columns of the index. The words of codes are in that of the labels.
    let columns: [String]
    /// The words to which typing errors are corrected.
    let typed: [String]
  }

  /// Of the codes of goods with very many variants, only the first are indexed: so many bytes.
  private static let codesLimit = 32 * 1024

  /// The columns that ``Texts`` are made from, and the tables. Of a text that is longer than ours may be, only the beginning
  /// is indexed: a `tsvector` has at most 1 MiB.
  static let textColumns = """
    goods.id AS id, goods.name AS name, goods.nameZh AS nameZh,
      substr(description, 1, \(GoodsLimits.descriptionByteLimit)) AS description,
      substr(descriptionZh, 1, \(GoodsLimits.descriptionByteLimit)) AS descriptionZh, maker, sort.name AS sortName,
      handle, sku
    FROM goods JOIN sort ON sort.id = sortID
    """

  /// Adds the SKUs of the variants to the codes of goods.
  static func withSKUs(
    _ goods: [(id: Goods.ID, texts: Texts)], in db: borrowing Reader
  ) throws -> [(id: Goods.ID, texts: Texts)] {
    let list = SQLList(goods.map(\.id))
    let rows = try db.rows(
      """
      SELECT goodsID, sku FROM variant
      WHERE goodsID IN (\(list.marks)) AND sku IS NOT NULL AND place IS NOT NULL ORDER BY goodsID, place
      """, list.arguments
    ) { row in (id: try row["goodsID"] as Goods.ID, sku: try row["sku"] as String) }
    if rows.isEmpty { return goods }
    let skus = Dictionary(grouping: rows, by: \.id)
    return goods.map { goods in
      var goods = goods
      goods.texts.codes += (skus[goods.id] ?? []).map(\.sku)
      return goods
    }
  }
}

extension GoodsIndex.Texts {
  /// The codes lack the SKUs of variants: see ``GoodsIndex/withSKUs(_:in:)``.
  ///
  /// - Parameter row: A row with ``GoodsIndex/textColumns``.
  init(_ row: borrowing Row) throws {
    let (nameZh, descriptionZh): (String?, String?) = (try row["nameZh"], try row["descriptionZh"])
    let (maker, sku): (String?, String?) = (try row["maker"], try row["sku"])
    names = [try row["name"], nameZh].compactMap(\.self)
    labels = [try row["sortName"], maker].compactMap(\.self)
    descriptions = [try row["description"], descriptionZh].compactMap(\.self)
    codes = [try row["handle"], sku].compactMap(\.self)
  }

  var words: GoodsIndex.Words {
    let indexed = [
      names.map { IndexedText($0, joining: .names) }, labels.map { IndexedText($0, joining: .names) },
      descriptions.map { IndexedText($0, joining: .compounds) },
    ]
    var columns = indexed.map { $0.map(\.all).joined(separator: " ") }
    let codes = GoodsIndex.words(ofCodes: codes, without: columns.prefix(2))
    if !codes.isEmpty { columns[1] += columns[1].isEmpty ? codes : " \(codes)" }
    return GoodsIndex.Words(columns: columns, typed: indexed.map { $0.map(\.words).joined(separator: " ") })
  }
}

extension GoodsIndex {
  /// The words of codes such as `TEA-0001`: `tea`, `0001` and `tea0001`. A search finds them by their beginnings, too.
  ///
  /// - Parameter texts: Words that are found anyway. A handle has mostly words of the name.
  fileprivate static func words(ofCodes codes: [String], without texts: some Sequence<String>) -> String {
    var known = Set(texts.flatMap { $0.split(separator: " ") })
    var (words, length): ([Substring], Int) = ([], 0)
    for code in codes {
      length += code.utf8.count
      if length > codesLimit { break }
      let runs = WordRun.runs(of: code)
      let parts = TextSearch.words(of: runs).split(separator: " ")
      for word in parts + [Substring(runs.map(\.text).joined())] where !word.isEmpty && known.insert(word).inserted {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }
}
