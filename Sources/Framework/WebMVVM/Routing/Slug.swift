import Foundation

/// A name as a part of an address: words in lower case with hyphens between them, such as `long-jing-spring-harvest`.
///
/// Latin letters lose their accents, because they can then be typed on any keyboard: `Crème brûlée` becomes
/// `creme-brulee`. Letters of other scripts stay, and are percent-encoded in the address. Browsers and search engines show
/// them as letters, and search engines ask for words in the language of the reader:
/// https://developers.google.com/search/docs/crawling-indexing/url-structure
///
/// The slug of a slug is the slug itself.
public struct Slug: Hashable, Sendable, CustomStringConvertible {
  /// The longest slug, in bytes of an address: 100 Latin or 11 Chinese characters. A longer name is cut, after a word if
  /// there is one in the second half.
  public static let byteLimit = 100

  /// The words. Never empty, without a hyphen at either end, and without two hyphens in a row.
  public let text: String

  /// The words, as ``text``.
  public var description: String { text }

  /// Makes a slug of a name.
  ///
  /// Nil if the name has neither letters nor digits.
  public init?(_ name: String) {
    let text = SlugWriter.withWords(of: name) { words, _ in String(decoding: words, as: UTF8.self) }
    if text.isEmpty { return nil }
    self.text = text
  }

  /// The name in lower case and in its composed form, without characters that nobody sees.
  static func normalised(_ name: String) -> String {
    // The end of a very long name would be cut anyway.
    let scalars = name.unicodeScalars.prefix(10 * byteLimit).filter {
      !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isEmojiModifier
    }
    let text = String(String.UnicodeScalarView(scalars))
    // Some characters have upper case letters in their compatible form, and some have no composed form in lower case.
    return text.lowercased().precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}

/// A segment of an address with an id and a readable name: `42-long-jing-spring-harvest`.
///
/// ```swift
/// static let detail = page("/goods/*", Slugged<Goods.ID>.self) { goods, address in goods.detail(address.id) }
///
/// links(Self.detail, Slugged(goods.id, goods.name))  // /goods/42-long-jing-spring-harvest
/// ```
///
/// Only the id says which page it is. A route with this type accepts the id alone and with any name, so that old addresses
/// and forms on open pages go on working. An ``AddressedScene`` leads from them to the present name.
public struct Slugged<ID: RouteValue>: RouteValue {
  /// What the address names.
  public let id: ID
  @usableFromInline let text: Text

  /// What is after the id.
  @usableFromInline enum Text: Sendable {
    case nothing
    /// The slug is made when the address is printed.
    case name(String)
    /// The text of an address that a client sent.
    case sent(String)
  }

  /// The address of what has this id and name. A name without letters and digits adds nothing.
  @inlinable public init(_ id: ID, _ name: String? = nil) {
    self.id = id
    text = if let name { .name(name) } else { .nothing }
  }

  /// The text after the hyphen. In an address that a client sent it can be any text, or nil.
  public var slug: String? {
    switch text {
    case .nothing: nil
    case .name(let name): Slug(name)?.text
    case .sent(let text): text
    }
  }

  /// Accepts the spelling of an id, alone or with a hyphen and any text. The id's spelling must not contain a hyphen, except
  /// as a minus sign.
  public init?(routeValue text: String) {
    let hyphen = text.dropFirst().firstIndex(of: "-")
    guard let id = ID(routeValue: String(text[..<(hyphen ?? text.endIndex)])) else { return nil }
    self.id = id
    self.text = hyphen.map { .sent(String(text[text.index(after: $0)...])) } ?? .nothing
  }

  /// The id, and the name if there is one.
  public var routeValue: String { slug.map { id.routeValue + "-" + $0 } ?? id.routeValue }

  /// Appends the id, and the name if there is one.
  public func write(to address: inout AddressWriter) {
    id.write(to: &address)
    switch text {
    case .nothing: break
    case .name(let name): address.append(slugOf: name)
    case .sent(let text):
      address.append("-")
      address.append(text)
    }
  }
}

extension Slugged: Equatable where ID: Equatable {
  /// Whether both have the same spelling.
  public static func == (one: Slugged, other: Slugged) -> Bool { one.id == other.id && one.slug == other.slug }
}

extension Slugged: Hashable where ID: Hashable {
  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(slug)
  }
}
