import Basics
import CLibXML2

/// An element or a text in the tree that libxml2 makes of HTML that somebody else wrote.
struct HTMLNode {
  private let node: UnsafeMutablePointer<xmlNode>

  /// Reads HTML, and passes on the root of its tree, which exists only meanwhile.
  ///
  /// - Returns: Nil if the parser stopped before the end. It does so at about 250 elements inside each other.
  static func withRoot<Result>(of html: String, _ body: (HTMLNode) -> Result) -> Result? {
    isLibraryReady
    guard let parser = htmlNewParserCtxt() else { return nil }
    defer { htmlFreeParserCtxt(parser) }
    // Browsers make a line break of this frequent mistake, and the parser ignores it.
    let document = bytes(of: html.replacing("</br>", with: "<br>")).withUnsafeBytes { bytes in
      htmlCtxtReadMemory(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), nil, "UTF-8",
        options)
    }
    defer { xmlFreeDoc(document) }
    let isStopped = xmlCtxtGetLastError(parser)?.pointee.level == XML_ERR_FATAL
    guard !isStopped, let root = xmlDocGetRootElement(document) else { return nil }
    return body(HTMLNode(node: root))
  }

  private static let isLibraryReady: Void = xmlInitParser()

  /// Whatever the HTML says, nothing is loaded, and it is UTF-8.
  private static let options: Int32 = [
    HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_IGNORE_ENC,
  ].reduce(0) { $0 | Int32($1.rawValue) }

  /// What the parser gets. It knows fewer character references than browsers, so they are decoded before. Those of ASCII,
  /// which could be markup, stay references. It loses control characters: those that are white space become spaces.
  private static func bytes(of html: String) -> [UInt8] {
    var bytes = Array("<html><body>".utf8)
    var rest = Array(html.unicodeScalars)[...]
    while let first = rest.first {
      let reference = first == "&" ? CharacterReference.decode(rest) : nil
      let (scalar, length) = reference ?? (first, 1)
      rest = rest.dropFirst(length)
      if scalar.value < 0x20, scalar != "\n" {
        if scalar.isSpace { bytes.append(0x20) }
      } else if first == "&", scalar.isASCII {
        bytes += "&#\(scalar.value);".utf8
      } else {
        bytes += scalar.utf8
      }
    }
    return bytes
  }

  /// In lower case.
  var name: String { String(cString: node.pointee.name) }

  /// Nil for an element.
  var text: String? {
    guard node.pointee.type == XML_TEXT_NODE, let content = node.pointee.content else { return nil }
    return String(cString: content)
  }

  /// The elements and texts, without comments.
  var children: [HTMLNode] {
    var children: [HTMLNode] = []
    var next = node.pointee.children
    while let child = next {
      let type = child.pointee.type
      if type == XML_ELEMENT_NODE || type == XML_TEXT_NODE { children.append(HTMLNode(node: child)) }
      next = child.pointee.next
    }
    return children
  }

  func attribute(_ name: String) -> String? {
    xmlHasProp(node, name)?.pointee.children?.pointee.content.map { String(cString: $0) }
  }
}
