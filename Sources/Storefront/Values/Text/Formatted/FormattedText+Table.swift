extension FormattedText.Table {
  /// The table, or only what is in its cells if it has no second column: such a table arranges a page.
  ///
  /// A table in a cell becomes paragraphs. The first row is the head if it has only header cells and there is no other head.
  var simplified: [FormattedText.Block] {
    let rows = head + body
    guard rows.contains(where: { $0.cells.count > 1 }) else {
      return (caption.isEmpty ? [] : [.paragraph(caption)]) + rows.flatMap { $0.cells.flatMap(\.blocks) }
    }
    var table = FormattedText.Table(caption: caption, head: head.map(\.withoutTables), body: body.map(\.withoutTables))
    if table.head.isEmpty, let first = table.body.first, first.cells.allSatisfy(\.isHeader) {
      table.head = [table.body.removeFirst()]
    }
    return [.table(table)]
  }
}

extension FormattedText.Row {
  fileprivate var withoutTables: FormattedText.Row {
    FormattedText.Row(
      cells: cells.map { .init(isHeader: $0.isHeader, blocks: $0.blocks.flatMap(\.withoutTables)) })
  }
}

extension FormattedText.Block {
  fileprivate var withoutTables: [FormattedText.Block] {
    switch self {
    case .paragraph, .heading: [self]
    case .list(let list):
      [.list(.init(isOrdered: list.isOrdered, items: list.items.map { $0.flatMap(\.withoutTables) }))]
    case .table(let table):
      (table.caption.isEmpty ? [] : [.paragraph(table.caption)]) + (table.head + table.body).flatMap(\.asParagraphs)
    }
  }
}

extension FormattedText.Row {
  /// A line with the texts of the cells, or the blocks of the cells if these are more than a text.
  fileprivate var asParagraphs: [FormattedText.Block] {
    let blocks = cells.flatMap(\.blocks)
    var line = FormattedRuns()
    for block in blocks {
      guard case .paragraph(let runs) = block else { return blocks }
      line.widenGap(to: .space)
      line.append(runs)
    }
    return [.paragraph(line.take())]
  }
}
