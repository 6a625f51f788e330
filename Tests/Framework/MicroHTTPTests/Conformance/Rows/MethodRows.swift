/// Methods. The handler decides about them.
let methodRows: [Row] =
  ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "get", "M-SEARCH", "!#$%&'*+-.^_`|~", "G"].map {
    Row(
      "9110, 9.1: \($0) is a method", "\($0) /m HTTP/1.1\r\nHost: a\r\n\r\n",
      .served(Answer(stringLiteral: "\($0) /m 0")))
  }
  + ["PUT", "DELETE", "PATCH", "OPTIONS", "BREW"].map {
    Row(
      "9110, 9.3: \($0) may have a body", "\($0) /m HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc",
      .served(Answer(stringLiteral: "\($0) /m 3")))
  }
