import WebMVVM

/// What a page tells search engines, and other sites that link to it, in its `<head>`.
struct MetaViewModel {
  let title: String
  let description: String
  /// The address of the page, without what does not change its content.
  let address: String
  /// The same address for Open Graph, whose addresses are complete; nil if it is not known.
  let completeAddress: String?
  /// The type of the page in the vocabulary of Open Graph (https://ogp.me).
  let kind: String
  let siteName: String
  /// The complete address of a picture.
  let picture: String?
  /// How other sites show a link to the page, in the vocabulary of X (`twitter:card`).
  var card: String { picture == nil ? "summary" : "summary_large_image" }
  /// Descriptions of the content for programs (https://schema.org).
  let data: [JSONValue]
  /// The page in the languages of the shop; empty for a page that has a canonical one.
  let alternates: [AlternateViewModel]

  /// - Parameters:
  ///   - address: The address of the page.
  ///   - languages: The page in the languages of the shop.
  init(
    _ scene: any Scene, at address: Location, in languages: [LanguageLink], _ front: ShopFront,
    from origin: PublicOrigin
  ) {
    let page =
      (scene as? any PublicScene)?.publicPage
      ?? PublicPage(description: String(localized: "\(scene.title). \(front.tagline ?? front.localizedName)"))
    // Search engines ignore the languages of a page that names another one as its canonical page.
    alternates = page.canonical == nil ? AlternateViewModel.all(languages, from: origin) : []
    title = scene.title
    description = page.description
    self.address = origin.address(of: page.canonical ?? address)
    completeAddress = origin.completeAddress(of: page.canonical ?? address)
    kind = page.product == nil ? "website" : "product"
    siteName = front.localizedName
    picture = page.sharedPicture.flatMap(origin.completeAddress(of:))
    var data: [JSONValue] = []
    if let product = page.product { data.append(product.json(at: self.address, from: origin)) }
    if !page.path.isEmpty {
      let steps = page.path.map { (name: $0.name, address: origin.address(of: $0.location)) }
      data.append(Self.breadcrumb(steps + [(name: scene.title, address: self.address)]))
    }
    self.data = data
  }

  private static func breadcrumb(_ steps: [(name: String, address: String)]) -> JSONValue {
    let items = zip(1..., steps).map { position, step -> JSONValue in
      [
        "@type": "ListItem", "position": .integer(Int64(position)), "name": .string(step.name),
        "item": .string(step.address),
      ]
    }
    return ["@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": .array(items)]
  }
}

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
