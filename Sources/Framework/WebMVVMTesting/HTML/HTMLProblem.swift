/// Invalid markup that a browser repairs silently.
///
/// A test can assert that a page has none. A failure lists the problems with their lines:
///
/// ```swift
/// #expect(page.document.problems.isEmpty)
/// ```
public struct HTMLProblem: Sendable, Equatable {
  /// The kind of a problem. Names are in lower case.
  public enum Kind: Sendable, Equatable {
    /// An element was closed by the end of its parent, although HTML requires an end tag.
    case unclosedElement(String)
    /// An end tag without a start tag.
    case strayEndTag(String)
    /// An attribute that its tag contains twice. The first one is used.
    case duplicateAttribute(String, element: String)
    /// An id that an earlier element already has.
    case duplicateID(String)
    /// A form in a form, a link in a link, or a button in a button.
    case nestedElement(String)
    /// `<name/>`, where HTML ignores the slash and leaves the element open.
    case selfClosingElement(String)
    /// An entity that does not exist, or lacks its semicolon.
    case badEntity(String)
    /// A tag, a comment or a doctype that does not follow the grammar.
    case malformedTag(String)
  }

  /// The kind of the problem.
  public let kind: Kind

  /// The line of the source where it was noticed, counted from 1.
  public let line: Int
}

extension HTMLProblem: CustomStringConvertible {
  /// For example `line 3: <div> is never closed`.
  public var description: String { "line \(line): \(kind)" }
}

extension HTMLProblem.Kind: CustomStringConvertible {
  /// For example `<div> is never closed`.
  public var description: String {
    switch self {
    case .unclosedElement(let name): "<\(name)> is never closed"
    case .strayEndTag(let name): "</\(name)> closes nothing"
    case .duplicateAttribute(let name, let element): "<\(element)> has two attributes \(name)"
    case .duplicateID(let id): "a second element has the id \"\(id)\""
    case .nestedElement(let name): "<\(name)> is inside another <\(name)>"
    case .selfClosingElement(let name): "<\(name)/> does not close itself"
    case .badEntity(let entity): "\(entity) is not an entity"
    case .malformedTag(let reason): reason
    }
  }
}
