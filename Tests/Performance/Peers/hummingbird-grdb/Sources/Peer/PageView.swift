import Foundation
import Mustache

/// The values of the template.
struct PageView {
  struct Cell {
    let id: Int64
    let picture, detail, name, price: String
    let former, note: String?
    let gone: Bool
  }

  struct Number {
    var number = 0
    var link: String?
    var current = false
    var gap = false
  }

  let title, titleJSON, name, description, address, joiner: String
  let previous, next: String?
  let sort, first, last, total, page, pages: Int
  let paged: Bool
  let makers: [String]
  let cells: [Cell]
  let numbers: [Number]

  init(_ found: GoodsPage) throws {
    (sort, name, total, makers) = (found.sort, found.name, found.total, found.makers)
    (page, pages, paged) = (found.number, found.last, found.last > 1)
    (first, last) = (found.offset + 1, found.offset + found.goods.count)
    title = page == 1 ? name : "\(name), page \(page)"
    titleJSON = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
    cells = found.goods.map(Cell.init)
    description = Self.description(title, cells)
    let address = { $0 == 1 ? "/sorts/\(found.sort)/goods" : "/sorts/\(found.sort)/goods?page=\($0)" }
    self.address = address(page)
    joiner = page == 1 ? "?" : "&"
    previous = page > 1 ? address(page - 1) : nil
    next = page < pages ? address(page + 1) : nil
    numbers = Self.numbers(page, of: pages, address)
  }

  /// The title and the first names, up to 160 characters.
  private static func description(_ title: String, _ cells: [Cell]) -> String {
    let text = "\(title): \(cells.prefix(8).map(\.name).joined(separator: ", "))."
    guard text.count > 160 else { return text }
    let start = text.prefix(159)
    return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + "…"
  }

  /// The first page, the last one, and the neighbours of this one. A gap replaces at least two.
  private static func numbers(_ page: Int, of pages: Int, _ address: (Int) -> String) -> [Number] {
    var numbers: [Number] = []
    var before = 0
    for number in 1...pages {
      let distance = abs(number - page)
      let isNear = distance <= 1 || distance == 2 && (number == 2 || number == pages - 1)
      guard isNear || number == 1 || number == pages else { continue }
      if number > before + 1 { numbers.append(Number(gap: true)) }
      numbers.append(
        distance == 0 ? Number(number: number, current: true) : Number(number: number, link: address(number)))
      before = number
    }
    return numbers
  }
}

extension PageView.Cell {
  init(_ goods: Goods) {
    id = goods.id
    name = goods.name
    picture = goods.picture ?? ""
    detail = "/goods/\(goods.id)-\(Self.slug(goods.name))"
    price = (goods.hasSeveralPrices ? "from " : "") + Self.price(goods.priceAmount)
    former = goods.compareAmount.map(Self.price)
    gone = goods.stock == 0
    note = goods.stock.flatMap { $0 >= 5 ? nil : $0 == 0 ? "Sold out" : "Only \($0) left" }
  }

  private static func slug(_ name: String) -> String {
    name.lowercased().filter { $0 != "'" }.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }

  private static func price(_ amount: Int64) -> String {
    var whole = String(amount / 100)
    var end = whole.count - 3
    while end > 0 {
      whole.insert(",", at: whole.index(whole.startIndex, offsetBy: end))
      end -= 3
    }
    let rest = amount % 100
    return "CN¥\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

// The template finds the values with these functions. Without them swift-mustache uses `Mirror`, and a page takes four times
// as long.

extension PageView: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "title": title
    case "titleJSON": titleJSON
    case "name": self.name
    case "description": description
    case "address": address
    case "joiner": joiner
    case "previous": previous
    case "next": next
    case "sort": sort
    case "first": first
    case "last": last
    case "total": total
    case "page": page
    case "pages": pages
    case "paged": paged
    case "makers": makers
    case "cells": cells
    case "numbers": numbers
    default: nil
    }
  }
}

extension PageView.Cell: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "id": id
    case "picture": picture
    case "detail": detail
    case "name": self.name
    case "price": price
    case "former": former
    case "note": note
    case "gone": gone
    default: nil
    }
  }
}

extension PageView.Number: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "number": number
    case "link": link
    case "current": current
    case "gap": gap
    default: nil
    }
  }
}
