import HTTPTypes
@testable import WebMVVMTesting

/// What is wrong with what a server sent, if anything.
enum FuzzVerdict {
  /// The reason why the server is at fault.
  static func fault(_ client: FuzzClient, to input: FuzzInput) -> String? {
    if input.ending == .finish, !client.isClosed {
      return "the connection of a client that has finished sending is still open after \(FuzzClient.timeout) seconds"
    }
    let mayBeCutOff = !client.isClosed || client.isReset
    let mayHaveHEAD = String(decoding: input.bytes, as: UTF8.self).contains("HEAD")
    return fault(client.received, mayBeCutOff: mayBeCutOff, mayHaveHEAD: mayHaveHEAD)
  }

  /// Reads one response after the other. Which of them answer a HEAD is the server's to know: where one may do so, it is
  /// read both ways.
  static func fault(_ bytes: [UInt8], mayBeCutOff: Bool, mayHaveHEAD: Bool) -> String? {
    var faults: [String] = []
    // Where a response begins if those before it were read rightly. Two ways to one place lead to the same rest.
    var beginnings = [0]
    var known: Set = [0]
    while let beginning = beginnings.popLast() {
      if beginning == bytes.count { return nil }
      for method in mayHaveHEAD ? [HTTPRequest.Method.head, .get] : [.get] {
        var reader = reader(of: bytes[beginning...])
        do throws(TestClientError) {
          let message = try reader.message(to: method)
          let end = beginning + reader.lastMessage.count
          let code = message.status.code
          if code >= 500, ![503, 505].contains(code) {
            faults.append("the status is \(code)")
            continue
          }
          if message.closes { try reader.finish() }
          if known.insert(end).inserted { beginnings.append(end) }
        } catch .connectionLost(let reason) {
          if mayBeCutOff { return nil }
          faults.append(reason)
        } catch {
          faults.append(error.description)
        }
      }
    }
    return faults.first
  }

  /// A reader that takes no more than it needs: thousands of responses can follow each other.
  private static func reader(of bytes: ArraySlice<UInt8>) -> ResponseReader {
    var rest = bytes
    return ResponseReader { () throws(TestClientError) in
      let piece = Array(rest.prefix(16_384))
      rest = rest.dropFirst(piece.count)
      return piece
    }
  }
}
