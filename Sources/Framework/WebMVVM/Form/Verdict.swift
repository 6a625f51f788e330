/// The result of a rule.
enum Verdict<Value> {
  case accepted(Value)
  case refused(String)

  static func refused(_ error: LocalizedText) -> Verdict { .refused(String(localized: error)) }

  init(invalid: LocalizedText, rule: () throws -> Value?) {
    do {
      self = try rule().map(Verdict.accepted) ?? .refused(invalid)
    } catch let error as any CustomStringConvertible {
      self = .refused(error.description)
    } catch {
      self = .refused(invalid)
    }
  }
}

extension Field {
  func take(_ verdict: Verdict<Value>) {
    switch verdict {
    case .accepted(let value): accept(value)
    case .refused(let error): refuse(error)
    }
  }
}
