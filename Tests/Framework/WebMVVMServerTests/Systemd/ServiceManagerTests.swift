import MicroHTTP
import Testing

@testable import WebMVVMServer

@Suite struct ServiceManagerTests {
  @Test func `A socket is taken if it was opened for this program`() throws {
    #expect(try ServiceManager(["LISTEN_FDS": "1", "LISTEN_PID": "7"], pid: 7).socket == 3)
    #expect(try ServiceManager(["LISTEN_FDS": "0", "LISTEN_PID": "7"], pid: 7).socket == nil)
    #expect(try ServiceManager(["LISTEN_FDS": "1", "LISTEN_PID": "8"], pid: 7).socket == nil)
    #expect(try ServiceManager(["LISTEN_FDS": "1"], pid: 7).socket == nil)
    #expect(try ServiceManager([:], pid: 7).socket == nil)
    #expect(throws: ServerError.self) { try ServiceManager(["LISTEN_FDS": "2", "LISTEN_PID": "7"], pid: 7).socket }
  }

  @Test(arguments: [
    (["LISTEN_FDS": "abc", "LISTEN_PID": "7"], "LISTEN_FDS is “abc”"),
    (["LISTEN_FDS": "-1", "LISTEN_PID": "7"], "LISTEN_FDS is “-1”"), (["LISTEN_FDS": "abc"], "LISTEN_FDS is “abc”"),
    (["LISTEN_FDS": "1", "LISTEN_PID": "me"], "LISTEN_PID is “me”"),
  ])
  func `A variable that cannot be read is an error that names it`(variables: [String: String], text: String) throws {
    let error = try #require(
      #expect(throws: ServerError.self) { try ServiceManager(variables, pid: 7).socket })

    #expect(error.description.contains(text))
  }

  @Test func `Variables for another program are not read`() throws {
    #expect(try ServiceManager(["LISTEN_FDS": "abc", "LISTEN_PID": "8"], pid: 7).socket == nil)
  }
}
