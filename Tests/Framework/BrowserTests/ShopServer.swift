import Foundation
import TestSupport

/// Serves the demo shop by the program `storefront`, in a folder with the database `shop.sqlite`.
func withDemoShop<Value>(
  port: Int = 0, in folder: TemporaryFolder, _ body: (_ address: String) async throws -> Value
) async throws -> Value {
  let arguments = [
    try builtProgram("storefront").path, "demo", "--port", "\(port)", "--database", folder.path("shop.sqlite"),
    "--public", publicFolder.path,
  ]
  return try await withProgram(arguments, in: folder.url) { program in
    try await body("http://127.0.0.1:\(try await program.port())")
  }
}
