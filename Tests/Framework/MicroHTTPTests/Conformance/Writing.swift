/// A request without a body, with a Host field and these lines.
func get(_ target: String = "/a", _ lines: String...) -> String {
  request("GET \(target) HTTP/1.1", ["Host: a"] + lines)
}

/// A request with a Host field, these lines and a body.
func post(_ lines: String..., body: String = "") -> String {
  request("POST /a HTTP/1.1", ["Host: a"] + lines) + body
}

/// A chunked request. The chunks are sent exactly as given.
func chunked(_ chunks: String, _ lines: String...) -> String {
  request("POST /a HTTP/1.1", ["Host: a", "Transfer-Encoding: chunked"] + lines) + chunks
}

/// A request line and field lines with their line ends, and the empty line.
func request(_ line: String, _ lines: [String]) -> String {
  ([line] + lines).map { $0 + "\r\n" }.joined() + "\r\n"
}

/// A text repeated several times.
func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
