import Testing

@testable import Scaffold

@Suite struct SceneNameTests {
  @Test func `The names of a list come from its items`() throws {
    let scene = try SceneName("Orders/OrderList")

    #expect(
      scene.types == [
        "Order", "OrderDataController", "OrderListViewModel", "OrderListCellViewModel", "OrderListNavigation",
      ])
    #expect(scene.member == "orderList")
    #expect((scene.feature, scene.featureMember, scene.featureAddress) == ("OrdersCoordinator", "orders", "/orders"))
    #expect(scene.title == "Order list")
    #expect(scene.elementID == "order")
    #expect(scene.patterns == ["/", "/order-list"])
  }

  @Test func `A scene that is not a list has a Model of its own, so that both can be in one folder`() throws {
    let list = try SceneName("Orders/OrderList")
    let detail = try SceneName("Orders/OrderDetail")

    #expect(detail.model == "OrderDetail")
    #expect(Set(list.types).isDisjoint(with: detail.types))
    #expect(detail.patterns == ["/*", "/order-detail/*"])
  }

  @Test(arguments: [
    ("Orders/RefundList", "refundList", "Refund list", ["/", "/refund-list"]),
    ("Invoice/InvoiceList", "invoiceList", "Invoice list", ["/", "/invoice-list"]),
    ("Net/HTTPLogList", "httpLogList", "HTTP log list", ["/", "/http-log-list"]),
    ("School/ClassList", "classList", "Class list", ["/", "/class-list"]),
    ("Lists/List", "list", "List", ["/*", "/list/*"]),
    ("A/B", "b", "B", ["/*", "/b/*"]),
    ("Maps/Map3D", "map3d", "Map3d", ["/*", "/map3d/*"]),
    ("Charts/Top10List", "top10List", "Top10 list", ["/", "/top10-list"]),
  ])
  func `Other names are accepted`(text: String, member: String, title: String, patterns: [String]) throws {
    let scene = try SceneName(text)

    #expect(scene.member == member)
    #expect(scene.title == title)
    #expect(scene.patterns == patterns)
  }

  @Test(arguments: [
    "", "/", "OrderList", "Orders/", "/OrderList", "Orders/Order/List", "Orders//OrderList", "../OrderList",
    "Orders/..", "./OrderList", "orders/OrderList", "Orders/orderList", "Orders/Order-List", "Orders/Order List",
    "Orders/OrderList.swift", "Orders/1Order", "Orders/Örder", "Orders/订单", "Orders/Order\n", "Orders/Order`",
    "Orders/\\(x)", "Orders/" + String(repeating: "A", count: 41),
  ])
  func `A text that is neither a folder nor a name is refused`(text: String) {
    #expect(throws: Refusal.self) { try SceneName(text) }
  }

  @Test(arguments: [
    "Orders/Self", "Orders/Any", "Orders/Default", "Orders/Switch", "Orders/In", "Orders/Type", "Orders/Page",
    "Orders/Routes", "Mount/Letter", "Words/StringList", "Errors/ErrorList", "Tasks/TaskList",
    "Sites/Scene", "Sites/Cell", "Sites/Web",
    "Sites/LocationList", "Farms/Field",
  ])
  func `Keywords and the names of common types are refused`(text: String) {
    #expect(throws: Refusal.self) { try SceneName(text) }
  }
}
