import Testing

@testable import Scaffold

@Suite struct AdviceTests {
  @Test func `A new feature is mounted by the site's coordinator`() throws {
    let text = try FixturePackage.shop().scaffold("Orders/OrderList")

    #expect(text.contains("Add to ShopCoordinator (Sources/Shop/Site/ShopCoordinator.swift), before its `routes`,\n"))
    #expect(text.contains("\n      static let orders = mount(\"/orders\") { _, context in\n"))
    #expect(text.contains("\n        OrdersCoordinator(context: context)\n"))
    #expect(text.contains("and in its `routes`:\n\n        orders"))
    #expect(!text.contains("extension"))
  }

  @Test func `A feature that has a coordinator gets the routes, at addresses that it does not use`() throws {
    let package = try FixturePackage.shop()

    let text = try package.scaffold("Mail/LetterList")

    #expect(try package.contents()["Sources/Shop/Mail/MailCoordinator.swift"]?.contains("letterList") == false)
    #expect(text.contains("Add to MailCoordinator (Sources/Shop/Mail/MailCoordinator.swift), before its `routes`,\n"))
    #expect(text.contains("\n      static let letterList = page(\"/letter-list\") { coordinator in\n"))
    #expect(text.contains("and in its `routes`:\n\n        letterList\n"))
    #expect(text.contains("\n    extension MailCoordinator: LetterListNavigation {\n"))
    #expect(!text.contains("mount("))
  }

  @Test func `A detail page is created with an action`() throws {
    let text = try FixturePackage.shop().scaffold("Mail/Letter")

    #expect(text.contains("\n      static let letter = page(\"/*\", Int64.self) { coordinator, id in\n"))
    #expect(text.contains("\n      static let renameLetter = action(\n"))
    #expect(
      text.contains("\n        \"/*/name\", Int64.self, form: LetterForm.self\n      ) { coordinator, form, id in\n"))
    #expect(text.contains("\n        letter\n        renameLetter\n"))
  }

  @Test func `An address that the site uses is not used again`() throws {
    let text = try FixturePackage.shop().scaffold("Goods/GoodsDetail")

    #expect(text.contains("mount(\"/goods-feature\")"))
  }

  @Test func `Without a coordinator of the site there is a placeholder`() throws {
    let package = try FixturePackage()
    try package.add("library", "Shop")

    let text = try package.scaffold("Orders/OrderList")

    #expect(text.contains("Add to your site's coordinator, before its `routes`,"))
  }

  @Test func `The output mentions a missing test target and the first templates, and nothing else`() throws {
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
