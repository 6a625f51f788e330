package import WebMVVM

/// The texts of the letters about an order. They are in the language in which the person ordered.
extension Order {
  /// The shop's letter to the person about a state.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the person has changed the state.
  ///   - takesReply: Whether the shop reads replies to its letters.
  ///   - message: What the shop adds; may be empty.
  func letter(about state: OrderState, isOwn: Bool, takesReply: Bool, adding message: String) throws -> Letter {
    let number = "\(id.rawValue)"
    let more: [LocalizedText] = message.isEmpty ? [] : [LocalizedText(verbatim: message)]
    return switch state {
    case .new:
      try letter { contents in
        ["Thank you. We have received your order \(number).", contents]
          + ["You can cancel it on its page until we have confirmed it."] + more
      }
    case .confirmed: try letter(["Your order \(number) is confirmed. We will write again when we send it."] + more)
    case .sent: try letter(["Your order \(number) is on its way to you."] + more)
    case .done: try letter(["Your order \(number) is completed. We hope that you enjoy it."] + more)
    case .cancelled where isOwn: try letter(["You have cancelled your order \(number). Nothing will be sent."])
    case .cancelled:
      try letter(
        ["We have cancelled your order \(number), and nothing will be sent."] + more
          + (takesReply && message.isEmpty ? ["You can reply to this letter to ask why."] : []))
    }
  }

  /// The person's letter to the shop: the order, or that it is cancelled.
  func letterToShop(about state: OrderState) throws -> Letter {
    let number = "\(id.rawValue)"
    return state == .cancelled
      ? try letter(["I have cancelled my order \(number)."])
      : try letter { contents in ["Order \(number)", contents] }
  }

  /// A letter with what was ordered. If it is too long, the names are cut, and then the address and the note are left out: all of
  /// it is on the page of the order.
  private func letter(_ paragraphs: (_ contents: LocalizedText) -> [LocalizedText]) throws -> Letter {
    for contents in [contents(cuttingNamesTo: 150), contents(cuttingNamesTo: 30)] {
      do { return try letter(paragraphs(LocalizedText(verbatim: contents))) } catch LetterError.tooLong {}
    }
    return try letter(paragraphs(LocalizedText(verbatim: contents(cuttingNamesTo: 30, isShort: true))))
  }

  private func letter(_ paragraphs: [LocalizedText]) throws -> Letter {
    try Letter(paragraphs.map { SiteLanguages.shop.text($0, in: language) }.joined(separator: "\n\n"))
  }

  /// The lines with their sums and the total, and unless it is short, the address, the telephone number and the note.
  private func contents(cuttingNamesTo length: Int, isShort: Bool = false) -> String {
    let lines = lines.map { line in
      let sum = line.price.times(line.quantity) ?? line.price
      let item = "\(line.quantity) × \(line.nameInLetter(in: language, length))"
      return SiteLanguages.shop.text("\(item): \(sum.formatted(in: language))", in: language)
    }
    let total = SiteLanguages.shop.text("Total: \(total.formatted(in: language))", in: language)
    func translated(_ line: LocalizedText) -> String { SiteLanguages.shop.text(line, in: language) }
    let more = [
      phone.isEmpty ? "" : translated("Telephone: \(phone)"), note.isEmpty ? "" : translated("Note: \(note)"),
    ]
    let delivery = isShort ? [] : ["\(recipient)\n\(address)"] + more
    return ([(lines + [total]).joined(separator: "\n")] + delivery)
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension OrderLine {
  /// The name with the options of the variant, in a language.
  package func name(in language: Language) -> String {
    let title = language.choose(name, chinese: nameZh)
    return options.isEmpty ? title : "\(title) (\(options.text(in: language)))"
  }

  /// The name, with the SKU of a variant without options: nothing else tells it apart.
  fileprivate func nameInLetter(in language: Language, _ length: Int) -> String {
    let name = name(in: language).cut(toScalars: length)
    guard variant != nil, options.isEmpty, let sku else { return name }
    return "\(name) (\(sku.cut(toScalars: 50)))"
  }
}
