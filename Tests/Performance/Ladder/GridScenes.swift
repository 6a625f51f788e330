import MVVM
import Observation
import Persistence
import WebMVVM

struct GridCoordinator: SiteCoordinator {
  static let grid = page("/sorts/*/goods?page=*", Int64.self, PageNumber.self) { coordinator, _, _ in
    coordinator.makeScene(coordinator)
  }
  static let detail = page("/goods/*", Int64.self) { coordinator, _ in coordinator.makeScene(coordinator) }
  static let routes = Routes {
    grid
    detail
  }

  let makeScene: @Sendable (GridCoordinator) -> any Scene
  let context: RequestContext

  func layout(around scene: any Scene) async throws -> any View { scene }

  func detail(_ id: Int64) -> Location { links(Self.detail, id) }
}

extension LadderCommand.Rung {
  func scene(_ frame: PageFrame, _ grid: PlainGrid, _ model: Database) -> @Sendable (GridCoordinator) -> any Scene {
    let frame = ShownFrame(frame)
    return switch self {
    case .plain, .server, .site: { _ in HandwrittenRows(frame) { grid.goods() } }
    case .database: { _ in HandwrittenRows(frame) { try await model.goods() } }
    case .cells: { HandwrittenCells(frame, model, coordinator: $0) }
    case .view, .recording: { GoodsGridViewModel(frame, model, coordinator: $0) }
    }
  }
}

extension PlainGrid {
  func goods() -> [Goods] {
    var goods: [Goods] = []
    goods.reserveCapacity(15)
    read { goods.append($0) }
    return goods
  }
}

/// The frame as a View shows it.
struct ShownFrame: Sendable {
  let before: SafeHTML
  let after: SafeHTML

  init(_ frame: PageFrame) {
    (before, after) = (SafeHTML(vouchingFor: frame.before), SafeHTML(vouchingFor: frame.after))
  }
}

extension HTMLWriter {
  /// A cell, which is written by hand.
  mutating func cell(
    _ id: Int64, _ name: String, _ price: String, _ former: String?, _ picture: String, to address: String
  ) {
    append("<li id=\"goods-")
    text(id)
    append("\" class=\"card\">\n<img src=\"")
    source(picture)
    append("\" alt=\"\" width=\"400\" height=\"400\" loading=\"lazy\">\n<h3><a href=\"")
    url(address)
    append("\" lang=\"\" dir=\"auto\">")
    text(name)
    append("</a></h3>\n<p class=\"price\">")
    text(price)
    if let former {
      append(" <s><span class=\"visually-hidden\">was</span> ")
      text(former)
      append("</s>")
    }
    append("</p>\n</li>")
  }
}

/// A scene that writes rows by hand.
@Observable
final class HandwrittenRows: Scene {
  static let scene: StaticString = "Goods"
  let title = "Goods"
  private(set) var goods: [Goods] = []
  private let frame: ShownFrame
  private let read: () async throws -> [Goods]

  init(_ frame: ShownFrame, read: @escaping () async throws -> [Goods]) { (self.frame, self.read) = (frame, read) }

  func load() async throws { goods = try await read() }

  func render(into html: inout HTMLWriter) {
    html.text(frame.before)
    for goods in goods {
      html.cell(
        goods.id, goods.name, Goods.text(ofPrice: goods.price), goods.former.map(Goods.text(ofPrice:)), goods.picture,
        to: "/goods/\(goods.id)")
    }
    html.text(frame.after)
  }
}

struct GoodsCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  let price: String
  let former: String?
  let picture: String
  let detail: Location

  init(_ goods: Goods, detail: Location) {
    (id, name, picture, self.detail) = (goods.id, goods.name, goods.picture, detail)
    (price, former) = (Goods.text(ofPrice: goods.price), goods.former.map(Goods.text(ofPrice:)))
  }
}

/// Cells that are written by hand.
@Observable
final class HandwrittenCells: Scene {
  static let scene: StaticString = "Goods"
  let title = "Goods"
  private(set) var cells = ListSnapshot<GoodsCellViewModel>()
  private let frame: ShownFrame
  private let model: Database
  private let coordinator: GridCoordinator

  init(_ frame: ShownFrame, _ model: Database, coordinator: GridCoordinator) {
    (self.frame, self.model, self.coordinator) = (frame, model, coordinator)
  }

  func load() async throws {
    cells = try ListSnapshot(try await model.goods().map { GoodsCellViewModel($0, detail: coordinator.detail($0.id)) })
  }

  func render(into html: inout HTMLWriter) {
    html.text(frame.before)
    for cell in cells {
      html.cell(cell.id, cell.name, cell.price, cell.former, cell.picture, to: "\(cell.detail)")
    }
    html.text(frame.after)
  }
}

/// Cells with a compiled View.
@Observable
final class GoodsGridViewModel: Scene {
  let title = "Goods"
  private(set) var cells = ListSnapshot<GoodsCellViewModel>()
  let frame: ShownFrame
  private let model: Database
  private let coordinator: GridCoordinator

  init(_ frame: ShownFrame, _ model: Database, coordinator: GridCoordinator) {
    (self.frame, self.model, self.coordinator) = (frame, model, coordinator)
  }

  func load() async throws {
    cells = try ListSnapshot(try await model.goods().map { GoodsCellViewModel($0, detail: coordinator.detail($0.id)) })
  }
}
