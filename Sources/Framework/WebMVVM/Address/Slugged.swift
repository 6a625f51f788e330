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
