/// The lists, items, tables and cells that are open while a formatted text is made.
struct FormattedFrames {
  enum Kind {
    case root, list, item, table, cell
  }

  /// What a line of text is.
  enum Holder: Equatable {
    case paragraph, caption
    case heading(level: Int)
  }

  private struct Frame {
    let kind: Kind
    /// Whether a list is ordered, or a cell is a header.
    var isMarked = false
    /// The formats around an item or a cell. Those that are opened inside end with it.
    var formats: OpenFormats?
    /// The content of the root, an item or a cell.
    var blocks: [FormattedText.Block] = []
    var items: [[FormattedText.Block]] = []
    var table = FormattedText.Table()
    var row = FormattedText.Row()
    var isInHead = false
  }

  private var frames = [Frame(kind: .root)]
  /// How many lists and tables are open that were too deep.
  private var ignoredLists = 0
  private var ignoredTables = 0

  private var top: Frame {
    _read { yield frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }

  /// Ends everything, and returns the text.
  mutating func finish() -> [FormattedText.Block] {
    var formats = OpenFormats()
    while frames.count > 1 { endTop(&formats) }
    return frames[0].blocks
  }

  mutating func add(_ text: [FormattedText.Run], as holder: Holder) {
    switch holder {
    case .paragraph: add(.paragraph(text))
    case .heading(let level): add(.heading(level: level, text))
    case .caption: if top.kind == .table { top.table.caption = text } else { add(.paragraph(text)) }
    }
  }

  /// Adds a block to what is open. In a list, but not in an item, it belongs to the item before it. Otherwise it comes before
  /// the list or the table, as in browsers.
  private mutating func add(_ block: FormattedText.Block) {
    switch top.kind {
    case .root, .item, .cell: top.blocks.append(block)
    case .list where !top.items.isEmpty: top.items[top.items.count - 1].append(block)
    case .list, .table: frames[frames.count - 2].blocks.append(block)
    }
  }

  // MARK: What is open

  /// Whether there is a list for an item, or a table for a cell. The list outside of a table is none for what is in it.
  func hasOpen(_ kind: Kind) -> Bool {
    kind == .table && ignoredTables > 0 ? false : place(of: kind) != nil
  }

  /// Whether an end tag ends something.
  func canEnd(_ kind: Kind) -> Bool {
    switch kind {
    case .list where ignoredLists > 0: true
    case .table where ignoredTables > 0: true
    case .cell where ignoredTables > 0: false
    default: place(of: kind) != nil
    }
  }

  var canHaveCaption: Bool {
    top.kind == .table && top.table.caption.isEmpty && top.table.head.isEmpty && top.table.body.isEmpty
  }

  private func place(of kind: Kind) -> Int? {
    for place in frames.indices.reversed() {
      if frames[place].kind == kind { return place }
      switch frames[place].kind {
      case .table where kind != .table, .cell where kind == .list || kind == .item, .list where kind == .item:
        return nil
      default: break
      }
    }
    return nil
  }

  // MARK: Beginnings and ends

  mutating func startList(isOrdered: Bool, _ formats: inout OpenFormats) {
    guard frames.count + 3 <= FormattedText.depthLimit else { return ignoredLists += 1 }
    startContent(&formats)
    frames.append(Frame(kind: .list, isMarked: isOrdered))
  }

  mutating func startItem(_ formats: inout OpenFormats) {
    endAll(above: .list, &formats)
    start(Frame(kind: .item, formats: formats), &formats)
  }

  mutating func startTable(_ formats: inout OpenFormats) {
    guard frames.count + 3 <= FormattedText.depthLimit else { return ignoredTables += 1 }
    startContent(&formats)
    frames.append(Frame(kind: .table))
  }

  mutating func startRows(isHead: Bool, _ formats: inout OpenFormats) {
    endCells(&formats)
    top.isInHead = isHead
  }

  mutating func startRow(_ formats: inout OpenFormats) {
    endCells(&formats)
  }

  mutating func startCell(isHeader: Bool, _ formats: inout OpenFormats) {
    endAll(above: .table, &formats)
    start(Frame(kind: .cell, isMarked: isHeader, formats: formats), &formats)
  }

  /// Ends the row of the innermost table.
  mutating func endCells(_ formats: inout OpenFormats) {
    endAll(above: .table, &formats)
    endRow()
  }

  mutating func end(_ kind: Kind, _ formats: inout OpenFormats) {
    switch kind {
    case .list where ignoredLists > 0: ignoredLists -= 1
    case .table where ignoredTables > 0: ignoredTables -= 1
    default:
      guard let place = place(of: kind) else { return }
      while frames.count > place { endTop(&formats) }
    }
  }

  /// Begins an item or a cell if a list or a table is open, but nothing that can contain a block. A list that is directly in a
  /// list belongs to the item before it, which is how people write it.
  private mutating func startContent(_ formats: inout OpenFormats) {
    switch top.kind {
    case .root, .item, .cell: break
    case .list: start(Frame(kind: .item, formats: formats, blocks: top.items.popLast() ?? []), &formats)
    case .table: start(Frame(kind: .cell, formats: formats), &formats)
    }
  }

  private mutating func start(_ frame: Frame, _ formats: inout OpenFormats) {
    frames.append(frame)
    formats = OpenFormats(formats.style)
  }

  private mutating func endAll(above kind: Kind, _ formats: inout OpenFormats) {
    guard let place = place(of: kind) else { return }
    while frames.count > place + 1 { endTop(&formats) }
  }

  private mutating func endRow() {
    if !top.row.isEmpty {
      if top.isInHead { top.table.head.append(top.row) } else { top.table.body.append(top.row) }
    }
    top.row = FormattedText.Row()
  }

  private mutating func endTop(_ formats: inout OpenFormats) {
    if top.kind == .table { endRow() }
    let ended = frames.removeLast()
    if let outer = ended.formats { formats = outer }
    switch ended.kind {
    case .root: break
    case .item: if !ended.blocks.isEmpty { top.items.append(ended.blocks) }
    case .cell: top.row.cells.append(FormattedText.Cell(isHeader: ended.isMarked, blocks: ended.blocks))
    case .list: if !ended.items.isEmpty { add(.list(.init(isOrdered: ended.isMarked, items: ended.items))) }
    case .table: for block in ended.table.simplified { add(block) }
    }
  }
}
