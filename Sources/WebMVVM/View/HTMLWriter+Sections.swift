// A template's section is a loop over what one of these overloads gives; the property's type chooses it. They are
// methods, and not free functions, so that a property called `section` can't get in their way.

extension HTMLWriter {
  /// `{{#items}}` over a list: its elements, in order.
  @inlinable
  public func section<Items: RandomAccessCollection>(_ items: Items, in scope: some Any) -> Items {
    items
  }

  /// `{{#item}}` of an optional: its value, if there is one.
  @inlinable
  public func section<Item: OptionalState>(_ item: Item, in scope: some Any) -> SectionOnce<Item.Wrapped> {
    SectionOnce(item.stateIfPresent)
  }

  /// `{{#isTrue}}`: the enclosing scope once, if true.
  @inlinable
  public func section<Scope>(_ isTrue: Bool, in scope: Scope) -> SectionOnce<Scope> {
    SectionOnce(isTrue ? scope : nil)
  }

  /// `{{#item}}` of an optional, in a place where a list can't stand: between attributes, or where a URL begins.
  @inlinable
  public func condition<Item: OptionalState>(_ item: Item, in scope: some Any) -> SectionOnce<Item.Wrapped> {
    SectionOnce(item.stateIfPresent)
  }

  /// `{{#isTrue}}` in a place where a list can't stand: between attributes, or where a URL begins.
  @inlinable
  public func condition<Scope>(_ isTrue: Bool, in scope: Scope) -> SectionOnce<Scope> {
    SectionOnce(isTrue ? scope : nil)
  }

  /// `{{^items}}` of a list: whether it is empty.
  @inlinable
  public func isAbsent(_ items: some RandomAccessCollection) -> Bool {
    items.isEmpty
  }

  /// `{{^item}}` of an optional: whether it is nil.
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

/// `Optional`, and nothing else: keeps Swift from wrapping a plain value to make it fit a section.
public protocol OptionalState<Wrapped> {
  /// What the optional is of.
  associatedtype Wrapped

  /// The value, if there is one.
  var stateIfPresent: Wrapped? { get }
}

extension Optional: OptionalState {
  /// The optional itself.
  @inlinable public var stateIfPresent: Wrapped? { self }
}

/// A sequence of one element or none.
public struct SectionOnce<Element>: Sequence, IteratorProtocol {
  @usableFromInline var element: Element?

  @inlinable
  init(_ element: Element?) {
    self.element = element
  }

  /// Gives the element, and then nil.
  @inlinable
  public mutating func next() -> Element? {
    defer { element = nil }
    return element
  }
}
