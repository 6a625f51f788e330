import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as a parser of XML reads it.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []
  var text = ""

  /// - Throws: If the document is not well-formed.
  init(parsing document: String) throws {
    let builder = Builder()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else { throw NotWellFormed(reason: "\(parser.parserError as Any)") }
    self = root
  }

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The children with a name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The text of the first child with a name.
  subscript(name: String) -> String? { all(name).first?.text }

  struct NotWellFormed: Error {
    let reason: String
  }

  private final class Builder: NSObject, XMLParserDelegate {
    private var open: [XMLElement] = []
    private(set) var root: XMLElement?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(XMLElement(name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      let element = open.removeLast()
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}
