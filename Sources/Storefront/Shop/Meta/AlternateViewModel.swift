import WebMVVM

/// The complete address of the current page in one of the languages, for search engines.
struct AlternateViewModel: Hashable {
  /// The language's tag; `x-default` for readers of all other languages.
  let language: String
  let address: String

  /// The addresses in all languages; empty for a site with one.
  static func all(_ links: [LanguageLink], from origin: PublicOrigin) -> [AlternateViewModel] {
    var all = links.map { AlternateViewModel(language: $0.language.tag, address: origin.address(of: $0.location)) }
    if let first = all.first { all.append(AlternateViewModel(language: "x-default", address: first.address)) }
    return all
  }
}
