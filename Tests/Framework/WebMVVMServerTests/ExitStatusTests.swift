import Foundation
import MicroHTTP
import Testing

@testable import WebMVVMServer

@Suite struct ExitStatusTests {
  @Test(arguments: [
    (ServerError.portInUse(8080), EX_UNAVAILABLE), (.noPermission(port: 80), EX_NOPERM),
    (.unknownHost("shop"), EX_NOHOST),
    (.foreignHost("192.0.2.1"), EX_NOHOST), (.invalidConfiguration("idleTimeout"), EX_USAGE), (.system("…"), EX_OSERR),
  ])
  func `Each reason why a server cannot start has an exit code of sysexits`(error: ServerError, code: Int32) {
    #expect(ExitStatus.code(for: error) == code)
  }

  @Test func `A missing folder of static files is a missing input`() throws {
    let error = try #require(
      #expect(throws: StaticFilesError.self) { try StaticFiles(folder: "/nowhere/Public") })

    #expect(ExitStatus.code(for: error) == EX_NOINPUT)
  }

  @Test func `Any other error is for the program to classify`() {
    #expect(ExitStatus.code(for: CancellationError()) == nil)
  }
}
