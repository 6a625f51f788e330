import CMicroHTTPD
import HTTPTypes
import Logging

extension Connection {
  /// Begins a stream. The connection ends for the library, and its socket belongs to the stream from now on.
  func begin(_ stream: ResponseStream, _ response: Response) throws(Refusal) -> MHD_Result {
    guard stream.claim() else { throw .unsendable }
    if head?.method == .head { return try describe(stream, response) }
    guard 200...999 ~= response.status.code else {
      stream.abandon()
      throw .unsendable
    }
    let network = client.network
    let number: UInt64
    do {
      number = try core.streams.add(stream, of: network)
    } catch {
      stream.abandon()
      return refuse(streamRefusal(error))
    }
    guard let socket = core.sockets.take(from: self) else {
      core.streams.remove(number, of: network)
      stream.abandon()
      return refuse(.outOfDescriptors)
    }
    stage = .left
    StreamSocket.prepare(socket)
    let outlet = ResponseStream.Outlet(socket: socket, list: core.streams, network: network, number: number)
    if !stream.begin(WireResponse.head(of: response, length: nil), to: outlet) {
      core.log.write(.warning, "The system cannot watch another event stream, so it was closed.")
    }
    report(response)
    return .YES
  }

  /// Answers HEAD: the same header without a body.
  private func describe(_ stream: ResponseStream, _ response: Response) throws(Refusal) -> MHD_Result {
    stream.abandon()
    return try queue(response, closing: true)
  }

  private func streamRefusal(_ failure: StreamList.Failure) -> Refusal {
    switch failure {
    case .stopping:
      return .stopping
    case .tooMany:
      core.log.write(.warning, "The server has too many event streams.")
      return .tooManyStreams
    case .tooManyOfNetwork:
      core.log.write(.warning, "An address has too many event streams.", ["from": "\(client.address)"])
      return .tooManyStreams
    }
  }
}
