import ArgumentParser
import Glibc
import MicroHTTP
import Synchronization
import WebMVVM

/// What is before and after the list of goods in a page of the shop.
struct PageFrame: Sendable {
  let before: String
  let after: String

  init(_ page: String) throws {
    let isLast = { (end: Range<String.Index>) in page[end.upperBound...].prefix(10).contains("</ul>") }
    guard let start = page.firstRange(of: "<li id=\"goods-"),
      let end = page[start.lowerBound...].ranges(of: "</li>").first(where: isLast)
    else { throw ValidationError("The page has no goods.") }
    (before, after) = (String(page[..<start.lowerBound]), String(page[end.upperBound...]))
  }
}

/// The grid without the framework: SQLite, and one buffer.
final class PlainGrid: Sendable {
  let frame: PageFrame
  private let database: String
  /// The statements by their threads.
  private let statements = Mutex<[pthread_t: GoodsOfThread]>([:])

  /// Only its thread uses it.
  private struct GoodsOfThread: @unchecked Sendable { let statement: GoodsStatement }

  init(frame: PageFrame, database: String) { (self.frame, self.database) = (frame, database) }

  func read(_ body: (Goods) -> Void) {
    let goods = statements.withLock { statements in
      let known = statements[pthread_self()] ?? GoodsOfThread(statement: GoodsStatement(database: database))
      statements[pthread_self()] = known
      return known
    }
    goods.statement.read(body)
  }

  func page() -> Bytes {
    var html = ByteWriter(capacity: 16 << 10)
    html.append(frame.before)
    read { goods in
      html.append("<li id=\"goods-")
      html.append(decimal: goods.id)
      html.append("\" class=\"card\">\n<img src=\"")
      append(goods.picture, to: &html)
      html.append("\" alt=\"\" width=\"400\" height=\"400\" loading=\"lazy\">\n<h3><a href=\"/goods/")
      html.append(decimal: goods.id)
      html.append("\" lang=\"\" dir=\"auto\">")
      append(goods.name, to: &html)
      html.append("</a></h3>\n<p class=\"price\">")
      html.append(Goods.text(ofPrice: goods.price))
      if let former = goods.former {
        html.append(" <s><span class=\"visually-hidden\">was</span> ")
        html.append(Goods.text(ofPrice: former))
        html.append("</s>")
      }
      html.append("</p>\n</li>")
    }
    html.append(frame.after)
    return html.finish()
  }

  private func append(_ text: String, to html: inout ByteWriter) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): html.append("&amp;")
      case UInt8(ascii: "<"): html.append("&lt;")
      case UInt8(ascii: ">"): html.append("&gt;")
      case UInt8(ascii: "\""): html.append("&quot;")
      case UInt8(ascii: "'"): html.append("&#39;")
      default: html.append(byte)
      }
    }
  }
}
