package import WebMVVM

/// The texts of the letters about an order. They are in the language in which the person ordered.
extension Order {
  /// The shop's letter to the person about a state.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the person has changed the state.
  ///   - takesReply: Whether the shop reads replies to its letters.
  func letter(about state: OrderState, isOwn: Bool, takesReply: Bool) throws -> Letter {
    let number = "\(id.rawValue)"
    return switch state {
    case .new:
      try letter([
        "Thank you. We have received your order \(number).", LocalizedText(verbatim: contents),
        "You can cancel it on its page until we have confirmed it.",
      ])
    case .confirmed: try letter(["Your order \(number) is confirmed. We will write again when we send it."])
    case .sent: try letter(["Your order \(number) is on its way to you."])
    case .done: try letter(["Your order \(number) is completed. We hope that you enjoy it."])
    case .cancelled where isOwn: try letter(["You have cancelled your order \(number). Nothing will be sent."])
    case .cancelled:
      try letter(
        ["We have cancelled your order \(number), and nothing will be sent."]
          + (takesReply ? ["You can reply to this letter to ask why."] : []))
    }
  }

  /// The person's letter to the shop: the order, or that it is cancelled.
  func letterToShop(about state: OrderState) throws -> Letter {
    let number = "\(id.rawValue)"
    return state == .cancelled
      ? try letter(["I have cancelled my order \(number)."])
      : try letter(["I order (order \(number)):", LocalizedText(verbatim: contents)])
  }

  private func letter(_ paragraphs: [LocalizedText]) throws -> Letter {
    try Letter(paragraphs.map { SiteLanguages.shop.text($0, in: language) }.joined(separator: "\n\n"))
  }

  /// The lines with their sums and the total, the address and the note.
  private var contents: String {
    let lines = lines.map { line in
      let sum = line.price.times(line.quantity) ?? line.price
      let item = "\(line.quantity) × \(line.nameInLetter(in: language))"
      return SiteLanguages.shop.text("\(item): \(sum.formatted(in: language))", in: language)
    }
    let total = SiteLanguages.shop.text("Total: \(total.formatted(in: language))", in: language)
    return [(lines + [total]).joined(separator: "\n"), "\(recipient)\n\(address)", note]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension OrderLine {
  /// The name with the options of the variant, in a language.
  package func name(in language: Language) -> String {
    let title = language.choose(name, chinese: nameZh)
    return options.isEmpty ? title : "\(title) (\(options.text(in: language)))"
  }

  /// The name, with the SKU of a variant without options: nothing else tells it apart. 50 lines with long names would be too
  /// much for a letter.
  fileprivate func nameInLetter(in language: Language) -> String {
    let name = name(in: language).cut(toScalars: 150)
    guard variant != nil, options.isEmpty, let sku else { return name }
    return "\(name) (\(sku.cut(toScalars: 50)))"
  }
}
