public import MVVM

// A template's section is a loop over the result of one of these overloads; the property's type selects it. They are
// methods and not free functions, so that a property named `section` does not hide them.

extension HTMLWriter {
  /// `{{#items}}` for a list: its elements, in order.
  @inlinable
  public func section<Items: RandomAccessCollection>(_ items: Items, in scope: some Any) -> Items {
    items
  }

  /// `{{#items}}` for a snapshot: its items, in order. The items of an array are not copied while they are rendered.
  @inlinable
  public func section<Item: CellViewModel>(_ items: ListSnapshot<Item>, in scope: some Any) -> [Item] { items.items }

  /// `{{#item}}` for an optional: its value, if there is one.
  @inlinable
  public func section<Item: OptionalState>(_ item: Item, in scope: some Any) -> SectionOnce<Item.Wrapped> {
    SectionOnce(item.stateIfPresent)
  }

  /// `{{#isTrue}}`: the enclosing scope, once, if true.
  @inlinable
  public func section<Scope>(_ isTrue: Bool, in scope: Scope) -> SectionOnce<Scope> {
    SectionOnce(isTrue ? scope : nil)
  }

  /// `{{#item}}` for an optional, in a place where a list is not allowed: between attributes, or at the beginning of a
  /// URL.
  @inlinable
  public func condition<Item: OptionalState>(_ item: Item, in scope: some Any) -> SectionOnce<Item.Wrapped> {
    SectionOnce(item.stateIfPresent)
  }

  /// `{{#isTrue}}` in a place where a list is not allowed: between attributes, or at the beginning of a URL.
  @inlinable
  public func condition<Scope>(_ isTrue: Bool, in scope: Scope) -> SectionOnce<Scope> {
    SectionOnce(isTrue ? scope : nil)
  }

  /// `{{#item}}` for an optional, around a control without an id.
  @inlinable
  public func single<Item: OptionalState>(_ item: Item, in scope: some Any) -> SectionOnce<Item.Wrapped> {
    SectionOnce(item.stateIfPresent)
  }

  /// `{{#isTrue}}` around a control without an id.
  @inlinable
  public func single<Scope>(_ isTrue: Bool, in scope: Scope) -> SectionOnce<Scope> {
    SectionOnce(isTrue ? scope : nil)
  }

  /// `{{^items}}` for a list: whether it is empty.
  @inlinable
  public func isAbsent(_ items: some RandomAccessCollection) -> Bool {
    items.isEmpty
  }

  /// `{{^item}}` for an optional: whether it is nil.
  @inlinable
  public func isAbsent(_ item: some OptionalState) -> Bool {
    item.stateIfPresent == nil
  }

  /// `{{^isTrue}}`: whether it is false.
  @inlinable
  public func isAbsent(_ isTrue: Bool) -> Bool {
    !isTrue
  }
}

/// Only `Optional` conforms to it. It prevents Swift from wrapping a plain value in an optional to make it fit a
/// section.
public protocol OptionalState<Wrapped> {
  /// The type of the optional's value.
  associatedtype Wrapped

  /// The value, if there is one.
  var stateIfPresent: Wrapped? { get }
}

extension Optional: OptionalState {
  /// The optional itself.
  @inlinable public var stateIfPresent: Wrapped? { self }
}

/// A sequence of zero or one element.
public struct SectionOnce<Element>: Sequence, IteratorProtocol {
  @usableFromInline var element: Element?

  @inlinable
  init(_ element: Element?) {
    self.element = element
  }

  /// Returns the element, and then nil.
  @inlinable
  public mutating func next() -> Element? {
    defer { element = nil }
    return element
  }
}
