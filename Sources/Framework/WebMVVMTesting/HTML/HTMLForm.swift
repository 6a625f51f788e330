public import HTTPTypes
import MicroHTTP

/// A form on a page, which can be filled in and submitted.
///
/// ```swift
/// let form = try page.document.form(action: "/login")
/// #expect(form.fields == [.init("token", "7f3a"), .init("name", "")])
/// ```
public struct HTMLForm: Sendable {
  /// The element.
  public let element: HTMLElement

  /// The form's address, resolved against the page's address: `/login`, or a complete URL if it leads to another site.
  public let action: String

  /// GET or POST.
  public let method: HTTPRequest.Method

  /// The controls that can be filled in, chosen or pressed.
  let controls: [HTMLControl]

  private let submitter: HTMLControl?

  init(_ element: HTMLElement) {
    let controls = element.formControls
    self.init(element, controls: controls, submitter: controls.first { $0.isSubmitButton })
  }

  private init(_ element: HTMLElement, controls: [HTMLControl], submitter: HTMLControl?) {
    self.element = element
    self.controls = controls
    self.submitter = submitter
    let action = submitter?.element["formaction"] ?? element["action"] ?? ""
    let method = submitter?.element["formmethod"] ?? element["method"] ?? "get"
    self.action = SiteAddress.resolve(action, against: element.tree.location)
    self.method = method.asciiLowercased == "post" ? .post : .get
  }

  /// The fields that the form sends unchanged when its first button is pressed, in document order.
  public var fields: [Field] {
    successfulControls.flatMap(\.fields)
  }

  /// All controls except the buttons that are not pressed.
  var successfulControls: [HTMLControl] {
    controls.filter { !$0.isSubmitButton || $0.element.index == submitter?.element.index }
  }

  /// The form with a button other than the first one pressed.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the form's buttons.
  public func pressing(_ button: String) throws(HTMLError) -> HTMLForm {
    let buttons = controls.filter(\.isSubmitButton)
    guard let submitter = buttons.first(where: { $0.label == button }) else {
      let labels = buttons.map { "\"\($0.label)\"" }.joined(separator: ", ")
      throw .notFound("The form has no button \"\(button)\"; it has: \(labels).")
    }
    return HTMLForm(element, controls: controls, submitter: submitter)
  }
}

extension HTMLDocument {
  /// The forms of the page, in document order.
  public var forms: [HTMLForm] {
    root.descendants.filter { $0.name == "form" }.map(HTMLForm.init)
  }

  /// The first form with this address, as written on the page or resolved.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the addresses of the page's forms.
  public func form(action: String) throws(HTMLError) -> HTMLForm {
    guard let form = forms.first(where: { $0.action == action || $0.element["action"] == action }) else {
      let actions = forms.map(\.action).joined(separator: ", ")
      throw .notFound("The page has no form to \(action); it has forms to: \(actions).")
    }
    return form
  }
}

extension HTMLElement {
  /// The controls that belong to a form: those inside it, and those elsewhere that refer to it.
  fileprivate var formControls: [HTMLControl] {
    tree.descendants(of: HTMLTree.root)
      .compactMap { HTMLControl(HTMLElement(tree: tree, index: $0)) }
      .filter { $0.element.formOwner?.index == index }
  }

  private var formOwner: HTMLElement? {
    if let id = self["form"] {
      return tree.descendants(of: HTMLTree.root)
        .map { HTMLElement(tree: tree, index: $0) }
        .first { $0.name == "form" && $0.id == id }
    }
    return sequence(first: self, next: \.parent).dropFirst().first { $0.name == "form" }
  }
}

extension HTMLForm {
  /// A name and a value that a form sends.
  public struct Field: Sendable, Equatable {
    /// The control's name.
    public let name: String
    /// The value that was filled in or chosen.
    public let value: String

    /// Makes a pair.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension HTMLForm.Field: CustomStringConvertible {
  /// For example `name=Kim`.
  public var description: String { "\(name)=\(value)" }
}

extension [HTMLForm.Field] {
  /// The pairs as `application/x-www-form-urlencoded`, with line ends as CRLF.
  ///
  /// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
  var urlEncoded: String {
    map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    var previous: UInt8?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): encoded += previous == UInt8(ascii: "\r") ? "%0A" : "%0D%0A"
      case UInt8(ascii: " "): encoded += "+"
      case _ where byte.isASCIILetter || byte.isASCIIDigit || "*-._".utf8.contains(byte):
        encoded += String(UnicodeScalar(byte))
      default: encoded += PercentEncoding.escape(byte)
      }
      previous = byte
    }
    return encoded
  }
}
