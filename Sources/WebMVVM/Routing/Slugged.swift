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
  /// The text after the hyphen. In an address that a client sent it can be any text, or nil.
  public let slug: String?

  /// The address of what has this id and name. A name without letters and digits adds nothing.
  public init(_ id: ID, _ name: String? = nil) {
    self.id = id
    slug = name.flatMap(Slug.init)?.text
  }

  /// Accepts the spelling of an id, alone or with a hyphen and any text. The id's spelling must not contain a hyphen, except
  /// as a minus sign.
  public init?(routeValue text: String) {
    let hyphen = text.dropFirst().firstIndex(of: "-")
    guard let id = ID(routeValue: String(text[..<(hyphen ?? text.endIndex)])) else { return nil }
    self.id = id
    slug = hyphen.map { String(text[text.index(after: $0)...]) }
  }

  /// The id, and the name if there is one.
  public var routeValue: String { slug.map { id.routeValue + "-" + $0 } ?? id.routeValue }
}

extension Slugged: Equatable where ID: Equatable {}
extension Slugged: Hashable where ID: Hashable {}
