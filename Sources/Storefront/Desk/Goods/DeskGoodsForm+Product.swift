import Foundation
import MicroHTTP
import SecureHash
import WebMVVM

// What a form shows of goods, and the goods that it describes.

extension StoredProduct {
  /// The texts of a form of these goods.
  ///
  /// - Parameter form: The form, which has rows for some of the variants and pictures.
  func texts(in form: DeskGoodsForm) -> [String: String] {
    var texts = [
      "name": goods.name, "name-zh": goods.nameZh ?? "", "description": description.typed,
      "description-zh": descriptionZh?.typed ?? "", "sort": sortID?.routeValue ?? "", "maker": goods.maker ?? "",
    ]
    if soldRows.isEmpty { texts.merge(Self.texts(of: importedVariants[0], prefix: "")) { $1 } }
    let options = DeskOptions(names: goods.optionNames, of: soldRows.isEmpty ? [] : importedVariants).options
    for (number, option) in zip(1..., options) {
      texts["option\(number)"] = option.name
      texts["option\(number)-zh"] = option.nameZh
      texts["option\(number)-values"] = option.valueLines
      texts["option\(number)-values-zh"] = option.valueLinesZh
    }
    for (row, variant) in zip(soldRows, importedVariants)
    where form.variants.contains(where: { $0.id == row.id }) {
      texts.merge(Self.texts(of: variant, prefix: "variant-\(row.id.rawValue)-")) { $1 }
    }
    for (number, picture) in zip(1..., importedPictures) where form.pictures.contains(where: { $0.key == picture.key })
    {
      texts["picture-\(picture.key)-alt"] = picture.alt ?? ""
      texts["picture-\(picture.key)-place"] = "\(number)"
    }
    return texts
  }

  private static func texts(of variant: ImportedVariant, prefix: String) -> [String: String] {
    [
      "\(prefix)price": variant.price.decimal, "\(prefix)former": variant.compareAtPrice?.decimal ?? "",
      "\(prefix)stock": variant.stock.map { "\($0)" } ?? "", "\(prefix)sku": variant.sku ?? "",
    ]
  }

  var description: GoodsDescription { GoodsDescription(text: goods.description, html: goods.descriptionHTML) }
  var descriptionZh: GoodsDescription? {
    goods.descriptionZh.map { GoodsDescription(text: $0, html: goods.descriptionHTMLZh) }
  }
}

extension ImportedPicture {
  /// Names the row of the picture in a form.
  var key: String { Hexadecimal.encoded(SHA256.digest(of: address).prefix(6)) }
}

extension DeskGoodsForm {
  /// The texts that were sent, written as the shop shows them: a price of `58,5` is `58.50`.
  func typedTexts(_ currency: Currency) -> [String: String] {
    var texts = sentTexts
    for item in [item] + variants.map(\.item) {
      for field in [item.price, item.former] {
        guard let text = texts[field.name], let money = try? Money(typed: text, currency: currency) else { continue }
        texts[field.name] = money.decimal
      }
      if let stock = try? item.stock.value { texts[item.stock.name] = "\(stock)" }
    }
    for field in [nameZh, maker, item.sku] + variants.map(\.item.sku) {
      if let text = try? field.value { texts[field.name] = text }
    }
    if let text = try? name.value { texts[name.name] = text }
    return texts
  }

  /// The goods that the form describes.
  ///
  /// - Parameters:
  ///   - stored: The goods as they are; nil for new ones.
  ///   - sortName: The name of their sort.
  ///   - currency: The currency of their prices.
  /// - Returns: The goods, and the rows of their variants; nil if something is wrong, which is then said at the fields.
  /// - Throws: `FormRefused` if a field was refused before.
  func product(
    over stored: StoredProduct?, sortName: String, currency: Currency
  ) throws -> (product: ImportedProduct, rows: [Variant.ID?])? {
    let description = typed(description, unless: stored?.description)
    let descriptionZh = typed(descriptionZh, unless: stored?.descriptionZh)
    let variants = try variants(of: stored, currency)
    guard errors.isEmpty, let description, let descriptionZh else { return nil }
    let isChinese = !descriptionZh.text.isEmpty
    let product = ImportedProduct(
      handle: stored?.handle ?? "", sortName: sortName, title: try name.value, titleZh: try nameZh.value,
      maker: try maker.value, description: description.text, descriptionZh: isChinese ? descriptionZh.text : nil,
      descriptionHTML: description.html, descriptionHTMLZh: isChinese ? descriptionZh.html : nil,
      optionNames: try options.map { try $0.name.value ?? "" }.withoutEmptyEnd,
      optionNamesZh: try options.map { try $0.nameZh.value ?? "" }.withoutEmptyEnd,
      variants: variants.map(\.variant), pictures: try pictures(of: stored?.importedPictures ?? []), line: 0)
    return (product, variants.map(\.id))
  }

  /// The description that was typed; nil, and an error, if it is too long.
  ///
  /// - Parameter stored: The description as the form has shown it. What was not edited stays as it is.
  private func typed(_ field: Field<String>, unless stored: GoodsDescription?) -> GoodsDescription? {
    if let stored, field.text.hasSameBytes(as: stored.typed) { return stored }
    if let typed = try? GoodsDescription(typed: field.text) { return typed }
    field.refuse("The description is longer than 64 KiB.")
    return nil
  }

  private func variants(of stored: StoredProduct?, _ currency: Currency) throws -> [DeskVariant] {
    let old =
      stored.map { stored in
        stored.soldRows.isEmpty
          ? [] : zip(stored.soldRows, stored.importedVariants).map { DeskVariant(id: $0.id, variant: $1) }
      } ?? []
    let edited = try old.compactMap { try self.edited($0, currency) }
    let former = DeskOptions(names: stored?.goods.optionNames ?? OptionNames([]), of: old.map(\.variant))
    let options = DeskOptions(try zip(self.options, former.options).map { try $0.typed(unless: $1) })
    var model = try old.first.map { ImportedVariant(options: [], price: $0.variant.price) } ?? item.variant(currency)
    if let first = old.first {
      model.compareAtPrice = first.variant.compareAtPrice
      model.stock = old.allSatisfy { $0.variant.stock == nil } ? nil : 0
    }
    if edited.isEmpty, !old.isEmpty, options.options == former.options {
      variants.first?.isRemoved.refuse("One variant has to stay. To remove all, empty the values of the options.")
    }
    let variants = options.variants(from: edited, of: former, like: model)
    if variants.count > GoodsLimits.variantLimit {
      self.options[0].values.refuse("These options make more than \(GoodsLimits.variantLimit) variants.")
    }
    if !variants.isEmpty { return variants }
    // Without options, the goods themselves are what is sold.
    if !old.isEmpty { model.stock = stored?.goods.stock }
    return [DeskVariant(id: nil, variant: model)]
  }

  /// A variant as its row describes it; nil if it is removed.
  private func edited(_ variant: DeskVariant, _ currency: Currency) throws -> DeskVariant? {
    guard let row = variants.first(where: { $0.id == variant.id }) else { return variant }
    if try row.isRemoved.value { return nil }
    let item = try row.item.variant(currency)
    var edited = variant
    edited.variant.price = item.price
    edited.variant.compareAtPrice = item.compareAtPrice
    edited.variant.stock = item.stock
    edited.variant.sku = item.sku
    return edited
  }

  /// The pictures in their order. One whose place was changed comes to that place.
  private func pictures(of stored: [ImportedPicture]) throws -> [ImportedPicture] {
    var (kept, moved): ([ImportedPicture], [(place: Int, picture: ImportedPicture)]) = ([], [])
    for (number, picture) in zip(1..., stored) {
      guard let row = pictures.first(where: { $0.key == picture.key }) else {
        kept.append(picture)
        continue
      }
      if try row.isRemoved.value { continue }
      var edited = picture
      edited.alt = try row.alt.value
      let place = try row.place.value ?? number
      if place == number { kept.append(edited) } else { moved.append((place, edited)) }
    }
    for (place, picture) in moved.sorted(by: { $0.place < $1.place }) {
      kept.insert(picture, at: min(place - 1, kept.count))
    }
    return kept
  }
}

extension DeskOptionFields {
  /// The option that was typed; what is wrong is said at the fields.
  ///
  /// - Parameter former: The option as the form has shown it. What was not edited stays as it is: a file can have values
  ///   without a name.
  fileprivate func typed(unless former: DeskOption) throws -> DeskOption {
    let shown = [former.name, former.nameZh, former.valueLines, former.valueLinesZh]
    if [name.text, nameZh.text, values.text, valuesZh.text] == shown { return former }
    let option = DeskOption(
      name: try name.value ?? "", nameZh: try nameZh.value ?? "", values: try values.value ?? [],
      valuesZh: try valuesZh.value ?? [])
    if !option.values.isEmpty, option.name.isEmpty { name.refuse("Type the name of the option, such as Size.") }
    if option.values.isEmpty, !option.name.isEmpty { values.refuse("Type at least one value.") }
    if !option.valuesZh.isEmpty, option.valuesZh.count != option.values.count {
      valuesZh.refuse("Type as many values in Chinese as in English, in the same order.")
    }
    return option
  }
}

extension DeskItemFields {
  /// What the fields describe. What is wrong is said at them.
  fileprivate func variant(_ currency: Currency) throws -> ImportedVariant {
    let free = Money(amount: 0, currency: currency)
    guard let text = try price.value else {
      price.refuse("Type a price.")
      return ImportedVariant(options: [], price: free)
    }
    let amount = money(text, currency, at: price) ?? free
    let formerAmount = try former.value.flatMap { money($0, currency, at: former) }
    if price.error == nil, let formerAmount, formerAmount.amount <= amount.amount {
      former.refuse("The compare-at price must be higher than the price.")
    }
    return ImportedVariant(
      options: [], sku: try sku.value, price: amount, compareAtPrice: formerAmount, stock: try stock.value)
  }

  private func money(_ text: String, _ currency: Currency, at field: FormField) -> Money? {
    do {
      return try Money(typed: text, currency: currency)
    } catch PriceError.tooPrecise {
      field.refuse(
        currency.minorDigits == 0
          ? "A price in \(currency.code) has no decimal places. Write it like 1280."
          : "A price in \(currency.code) has at most \(currency.minorDigits) decimal places.")
    } catch {
      field.refuse("Type a price such as 1280.00: a number below 100000000.")
    }
    return nil
  }
}
