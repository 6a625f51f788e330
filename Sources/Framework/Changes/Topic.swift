/// A part of the Model whose changes are noticed together, such as the goods of one sort.
///
/// A kind of topics is declared once, by its name. A key then selects one of its topics:
///
/// ```swift
/// extension TopicKind {
///   static let sorts = TopicKind("sorts")   // the list of sorts
///   static let sort = TopicKind("sort")     // one sort, by its id
/// }
///
/// let topics: [Topic] = [.sorts, .sort(3)]
/// ```
///
/// A topic without a key stands for all keys of its kind: a change of `.sort` is a change of `.sort(3)`, and the other way
/// round.
///
/// A kind has a limited number of topics, which its keys share. Then a change of one part makes pages of another part be
/// compared needlessly, which costs time and is otherwise harmless.
public struct Topic: Hashable, Sendable {
  /// The greatest number of topics of a kind.
  public static let maximumCount = 1 << maximumWidth
  private static let maximumWidth = 12

  /// The number of the kind in this process: see ``KindRegistry``.
  package let kind: UInt32
  /// How many bits of a key count.
  let width: UInt8
  /// 0 for all keys; 1 more than the low bits of a key; or a place in a list, marked by ``placeMark``.
  let selection: UInt16

  private static let placeMark: UInt16 = 1 << 15

  private init(kind: UInt32, width: UInt8, selection: UInt16) {
    self.kind = kind
    self.width = width
    self.selection = selection
  }

  /// Declares a kind of topics.
  ///
  /// - Parameters:
  ///   - name: The name of the kind, such as `notes`. A database records it, so it stays the same. Two modules cannot
  ///     declare the same name in one database.
  ///   - count: The number of topics that the keys share. It is rounded up to a power of two, at most 4,096.
  ///   - file: The file of the declaration, whose module belongs to the name. Leave it out.
  public init(_ name: String, count: Int = 64, file: String = #fileID) {
    let width = (0...Self.maximumWidth).first { 1 << $0 >= count } ?? Self.maximumWidth
    let module = String(file.prefix { $0 != "/" })
    kind = KindRegistry.number(of: .init(name: name, module: module, width: UInt8(width)))
    self.width = UInt8(width)
    selection = 0
  }

  /// The kind of the whole of a table of a database, which every change of the table touches.
  public static func table(_ name: String) -> Topic { Topic("\(name) table", count: 1) }

  /// The topic of the kind's part with this key. Only the low bits of the key count.
  public func callAsFunction(_ key: some BinaryInteger) -> Topic {
    // The only topic of a kind is also that of all keys.
    if count == 1 { return allKeys }
    let low = Int(truncatingIfNeeded: key) & (count - 1)
    return Topic(kind: kind, width: width, selection: UInt16(low + 1))
  }

  /// The topic of the kind's part with this key, such as the id of a Model.
  public func callAsFunction<Key: RawRepresentable>(_ key: Key) -> Topic where Key.RawValue: BinaryInteger {
    self(key.rawValue)
  }

  /// The topic of the kind's part with this key, such as the digest of a token. The first two bytes determine the topic.
  /// Missing bytes count as 0.
  public func callAsFunction(_ key: some Sequence<UInt8>) -> Topic {
    var bytes = key.makeIterator()
    let (high, low) = (Int(bytes.next() ?? 0), Int(bytes.next() ?? 0))
    return self(high << 8 | low)
  }

  /// The topic that stands for a place in a list of keys which are not known yet: those in the columns of changed rows.
  package func at(place: Int) -> Topic {
    Topic(kind: kind, width: width, selection: Self.placeMark | UInt16(truncatingIfNeeded: place))
  }

  /// The number of topics that the keys of the kind share.
  public var count: Int { 1 << Int(width) }

  /// The topic for all keys.
  package var allKeys: Topic { Topic(kind: kind, width: width, selection: 0) }

  /// The low bits of the key; nil without a key.
  package var key: Int? { selection == 0 || selection & Self.placeMark != 0 ? nil : Int(selection) - 1 }

  /// The place of the key in a list; nil if the topic has another key or none.
  package var place: Int? { selection & Self.placeMark == 0 ? nil : Int(selection & ~Self.placeMark) }

  /// The name of the kind.
  package var name: String { KindRegistry.kind(kind).name }

  /// The module that declares the kind.
  package var module: String { KindRegistry.kind(kind).module }
}

/// A kind of topics: a topic without a key, as it is declared.
public typealias TopicKind = Topic

extension Topic: CustomStringConvertible {
  /// The name for developers, such as `sorts` or `goods/42`.
  ///
  /// A topic has only the low bits of the key: `goods/42` is also the topic of the goods 1066 if the kind has 1,024 topics.
  public var description: String { key.map { "\(name)/\($0)" } ?? name }
}

extension Topic: Comparable {
  /// The order in a ``TopicSet``: by kind, and all keys come before single keys.
  public static func < (lhs: Topic, rhs: Topic) -> Bool {
    lhs.kind == rhs.kind ? lhs.selection < rhs.selection : lhs.kind < rhs.kind
  }

  /// Whether a change of one of the topics is a change of the other one.
  package func overlaps(_ other: Topic) -> Bool {
    kind == other.kind && (selection == other.selection || selection == 0 || other.selection == 0)
  }
}
