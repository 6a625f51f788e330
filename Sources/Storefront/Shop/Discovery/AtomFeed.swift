import Foundation
import WebMVVM

/// A list of news for feed readers, in Atom (https://www.rfc-editor.org/rfc/rfc4287).
struct AtomFeed {
  /// One of the news.
  struct Entry {
    /// It identifies the entry for ever. It can be an address that leads to another one.
    let id: String
    let title: String
    /// The value of `xml:lang`; empty for the language of the feed.
    let language: String
    /// The complete address of the page.
    let address: String
    let added: Date
    let changed: Date
    /// Plain text.
    let summary: String
  }

  let title: String
  /// The value of `xml:lang`.
  let language: String
  let author: String
  /// The complete address of the feed, which identifies it, too.
  let address: String
  /// The complete address of the page with the same list.
  let page: String
  /// The newest first.
  let entries: [Entry]

  var document: Document {
    Document(type: "application/atom+xml; charset=utf-8") { xml in
      xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
      xml.attribute(language)
      xml.append("\">\n<id>")
      xml.text(address)
      xml.append("</id>\n<title>")
      xml.text(title)
      xml.append("</title>\n<updated>")
      // A feed must have a date. An empty one has no news since the beginning of time.
      xml.text(Self.date(entries.map(\.changed).max() ?? Date(timeIntervalSince1970: 0)))
      xml.append("</updated>\n<author><name>")
      xml.text(author)
      xml.append("</name></author>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"")
      xml.attribute(address)
      xml.append("\"/>\n<link rel=\"alternate\" type=\"text/html\" href=\"")
      xml.attribute(page)
      xml.append("\"/>\n")
      for entry in entries { Self.append(entry, to: &xml) }
      xml.append("</feed>\n")
    }
  }

  private static func append(_ entry: Entry, to xml: inout HTMLWriter) {
    xml.append("<entry")
    if !entry.language.isEmpty {
      xml.append(" xml:lang=\"")
      xml.attribute(entry.language)
      xml.append("\"")
    }
    xml.append("><id>")
    xml.text(entry.id)
    xml.append("</id><title>")
    xml.text(entry.title)
    xml.append("</title><published>")
    xml.text(date(entry.added))
    xml.append("</published><updated>")
    xml.text(date(entry.changed))
    xml.append("</updated><link rel=\"alternate\" type=\"text/html\" href=\"")
    xml.attribute(entry.address)
    xml.append("\"/><summary>")
    xml.text(entry.summary)
    xml.append("</summary></entry>\n")
  }

  /// The format of RFC 3339, in UTC.
  private static func date(_ date: Date) -> String { date.formatted(.iso8601) }
}
