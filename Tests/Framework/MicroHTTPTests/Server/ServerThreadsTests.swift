import Foundation
import MicroHTTP
import Testing

/// Servers have threads of their own, and leave nothing behind.
///
/// Threads and descriptors are those of a whole process, so each test has a process of its own.
struct ServerThreadsTests {
  @Test func `200 servers are started, used and ended at the same time with only two workers in the pool`()
    async throws
  {
    try await inOwnProcess {
      try await leavingNothing {
        try await withTwoWorkers { try await useServers(200) }
      }
    }
  }

  @Test func `A server that cannot start leaves no thread and no descriptor`() async throws {
    try await inOwnProcess {
      try await leavingNothing {
        try await TestServer().run { server in
          for _ in 1...10 {
            #expect(throws: ServerError.portInUse(server.port)) { try makeServer { $0.port = server.port } }
            #expect(throws: ServerError.unknownHost("no such host")) { try makeServer { $0.host = "no such host" } }
          }
        }
      }
    }
  }

  @Test func `A server that is stopped or released at once leaves no thread and no descriptor`() async throws {
    try await inOwnProcess {
      try await leavingNothing {
        for _ in 1...10 {
          try await TestServer().run { _ in }
          _ = try makeServer()
        }
      }
    }
  }

  @Test func `A server without enough descriptors leaves no thread and no descriptor`() async throws {
    try await inOwnProcess {
      try await leavingNothing {
        let limit = rlim_t(try ProcessUse.highestDescriptor() + 50)
        // A server raises the soft limit as far as it may.
        var limits = rlimit(rlim_cur: limit, rlim_max: limit)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0)
        var count = 0
        var server: Server?
        // The start fails at one step after another, until there are enough.
        while server == nil, count < 50 {
          server = try? withFreeDescriptors(count) { try makeServer() }
          if server == nil { try await waitForEndOfThreads() }
          count += 1
        }
        #expect(server != nil)
        // The socket that listens and what wakes the three threads are four of them.
        #expect(count > 4)
        await server?.shutdown(within: .seconds(60))
      }
    }
  }

  /// Starts servers, sends a request to each while all have one, and ends them, all at the same time.
  private func useServers(_ count: Int) async throws {
    let gate = Gate()
    try await withThrowingTaskGroup { group in
      defer { gate.open() }
      for _ in 0..<count {
        group.addTask {
          try await TestServer(handler: gate.holding("/")).run { server in
            let response = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response.text == "GET / 0")
          }
        }
      }
      try await gate.arrival(of: count)
      gate.open()
      try await group.waitForAll()
    }
  }

  /// Checks that the threads and descriptors of the servers that `body` starts are gone soon.
  private func leavingNothing(_ body: () async throws -> Void) async throws {
    // What a process opens only once is open after this.
    try await useServers(1)
    try await waitForEndOfThreads()
    let count = try ProcessUse.descriptorCount()
    try await body()
    try await waitForEndOfThreads()
    try await waitUntil("the descriptors are closed") { try ProcessUse.descriptorCount() <= count }
  }

  private func waitForEndOfThreads() async throws {
    try await waitUntil("the threads of the servers have ended") { try ProcessUse.serverThreadCount() == 0 }
  }

  /// Runs `body` while all workers of Swift's tasks but two are blocked.
  ///
  /// No option limits them. There are as many as the machine has processors, for each priority: Swift calls
  /// `dispatch_queue_set_width` (DispatchGlobalExecutor.cpp), and libdispatch counts (`_dispatch_hw_get_config`). In a process
  /// that may not use all processors there are fewer. Tests and servers have the same priority.
  private func withTwoWorkers(_ body: () async throws -> Void) async throws {
    let surplus = max(0, try ProcessUse.processorCount() - 2)
    let barrier = ThreadBarrier()
    defer { barrier.release(surplus) }
    for _ in 0..<surplus { Task.detached { barrier.block() } }
    try await barrier.arrival(of: surplus)
    try await body()
  }

  /// Runs `body` while the process may open only this many more descriptors.
  private func withFreeDescriptors<Value>(_ count: Int, _ body: () throws -> Value) throws -> Value {
    var taken: [CInt] = []
    defer { for descriptor in taken { close(descriptor) } }
    while case let descriptor = dup(STDIN_FILENO), descriptor >= 0 { taken.append(descriptor) }
    for _ in 0..<count { if let descriptor = taken.popLast() { close(descriptor) } }
    return try body()
  }
}
