import TestSupport
import Testing

/// The folders of a module depend on each other in one direction.
@Suite struct FolderTests {
  /// How the coordinators of features know the root coordinator of their site. It mounts them, and leads from one to another.
  private static let parents: [String: Set<String>] = [
    "Accounts": ["AccountSite", "ReasonToSignIn"], "Storefront": ["ShopChild", "ShopCoordinator"],
  ]

  /// Folders that name each other. Letters are about orders, which write letters.
  private static let known: [String: Set<String>] = ["Storefront": ["Mail and Order"]]

  @Test(arguments: [
    "Accounts", "MicroHTTP", "MVVM", "PersistenceCore", "Storefront", "WebMVVM", "WebMVVMServer",
  ])
  func `Folders name the types of each other in one direction`(module: String) throws {
    let folders = try SourceFolders(of: module, except: Self.parents[module] ?? [])

    #expect(folders.pairs == Self.known[module] ?? [])
  }

  @Test func `A folder names what its code does, and not its texts and comments`() {
    let words = SourceWords(
      """
      import MVVM
      /// Shows ``Goods``.
      public final class Grid<Cell>: View {
        let title = "Goods: \\(Sort.name)"  // Mail
        let field: Form.Field
      }
      extension Basket {}
      """)
    #expect(words.declared == ["Grid"])
    #expect(words.named == ["MVVM", "Cell", "View", "Form", "Basket"])
  }
}
