import Testing

@testable import Scaffold

@Suite struct AdviceTests {
  @Test func `The lines to add bear the target's own names`() throws {
    let text = try FixturePackage.shop().scaffold("Orders/OrderList")

    #expect(text.contains("Add to ShopRoute (Sources/Shop/Site/ShopRoute.swift) its case,\n\n    case orderList\n"))
    #expect(text.contains("\n    case .orderList: \"/orders\"\n"))
    #expect(text.contains("\n    .get(\"/orders\") { _ in .orderList },\n"))
    #expect(text.contains("Add to ShopCoordinator (Sources/Shop/Site/ShopCoordinator.swift)"))
    #expect(text.contains("\n    extension ShopCoordinator: OrderListCoordinator {\n"))
    #expect(text.contains("\n      func orderList() -> Location { ShopRoute.orderList.location }\n"))
  }

  @Test func `An address in use is not taken again`() throws {
    let text = try FixturePackage.shop().scaffold("Mail/MailList")

    #expect(text.contains("\n    .get(\"/mail-list\") { _ in .mailList },\n"))
  }

  @Test func `Without a route enum and a coordinator there are placeholders`() throws {
    let package = try FixturePackage()
    try package.add("library", "Shop")

    let text = try package.scaffold("Orders/OrderList")

    #expect(text.contains("Add to your route enum its case,"))
    #expect(text.contains("extension YourCoordinator: OrderListCoordinator"))
    #expect(text.contains("YourRoute.orderList.location"))
  }

  @Test func `A missing test target and the first templates are told of, and only they`() throws {
    let new = try FixturePackage()
    try new.add("library", "Shop")
    let old = try FixturePackage.shop()
    try old.write("", to: "Templates/Shop/Home/Home.html")

    let (newText, oldText) = (try new.scaffold("Orders/OrderList"), try old.scaffold("Orders/OrderList"))

    #expect(newText.contains("name: \"ShopTests\""))
    #expect(newText.contains("plugins: [.plugin(name: \"TemplatePlugin\""))
    #expect(!oldText.contains("ShopTests\""))
    #expect(!oldText.contains("TemplatePlugin"))
  }
}
