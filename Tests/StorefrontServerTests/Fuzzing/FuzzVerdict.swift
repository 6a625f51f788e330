import HTTPTypes
@testable import WebMVVMTesting

/// What is wrong with what a server sent, if anything.
enum FuzzVerdict {
  /// The reason why the server is at fault.
  static func fault(_ client: FuzzClient, to input: FuzzInput) -> String? {
    if input.ending == .finish, !client.isClosed {
      return "the connection of a client that has finished sending is still open after 30 seconds"
    }
    let mayBeCutOff = !client.isClosed || client.isReset
    let mayHaveHEAD = String(decoding: input.bytes, as: UTF8.self).contains("HEAD")
    return fault(client.received, mayBeCutOff: mayBeCutOff, mayHaveHEAD: mayHaveHEAD)
  }

  /// Whether libmicrohttpd says that a connection's memory is full. In a body, this is the case only if the line before a
  /// chunk does not fit, which the server does not see.
  private static func isFullMemory(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("HTTP/1.1 500 ") && text.contains("the GNU libmicrohttpd documentation about connection")
  }

  /// Reads one response after the other. Which of them answer a HEAD is the server's to know: where one may do so, it is
  /// read both ways.
  private static func fault(_ bytes: [UInt8], mayBeCutOff: Bool, mayHaveHEAD: Bool) -> String? {
    if bytes.isEmpty { return nil }
    var faults: [String] = []
    for method in mayHaveHEAD ? [HTTPRequest.Method.get, .head] : [.get] {
      var pieces = [bytes]
      var reader = ResponseReader { () throws(TestClientError) in pieces.popLast() ?? [] }
      do throws(TestClientError) {
        let message = try reader.message(to: method)
        let code = message.status.code
        if code >= 500, ![501, 503, 505].contains(code), !isFullMemory(bytes) { return "the status is \(code)" }
        if message.closes { try reader.finish() }
        let rest = Array(bytes.dropFirst(reader.lastMessage.count))
        guard let fault = fault(rest, mayBeCutOff: mayBeCutOff, mayHaveHEAD: mayHaveHEAD) else { return nil }
        faults.append(fault)
      } catch .connectionLost(let reason) {
        if mayBeCutOff { return nil }
        faults.append(reason)
      } catch {
        faults.append(error.description)
      }
    }
    return faults.first
  }
}
