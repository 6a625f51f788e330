public import HTTPTypes

/// A form of a page, to be filled in and submitted.
///
/// ```swift
/// let form = try page.document.form(action: "/login")
/// #expect(form.fields == [.init("token", "7f3a"), .init("name", "")])
/// ```
public struct HTMLForm: Sendable {
  /// The element.
  public let element: HTMLElement

  /// Where it goes, resolved against the page's address: `/login`, or a whole URL if it leads to another site.
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

  /// What it sends if nobody touches it and its first button is pressed, in the order of the page.
  public var fields: [Field] {
    successfulControls.flatMap(\.fields)
  }

  /// All controls but the buttons that are not pressed.
  var successfulControls: [HTMLControl] {
    controls.filter { !$0.isSubmitButton || $0.element.index == submitter?.element.index }
  }

  /// The form as it is when another than its first button is pressed.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the buttons that there are.
  public func pressing(_ button: String) throws(HTMLError) -> HTMLForm {
    let buttons = controls.filter(\.isSubmitButton)
    guard let submitter = buttons.first(where: { $0.label == button }) else {
      let labels = buttons.map { "\"\($0.label)\"" }.joined(separator: ", ")
      throw .notFound("No button says \"\(button)\"; those of the form say: \(labels).")
    }
    return HTMLForm(element, controls: controls, submitter: submitter)
  }
}

extension HTMLDocument {
  /// The forms of the page, in its order.
  public var forms: [HTMLForm] {
    root.descendants.filter { $0.name == "form" }.map(HTMLForm.init)
  }

  /// The first form that goes to an address, given as the page has it or as it is resolved.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the addresses that there are.
  public func form(action: String) throws(HTMLError) -> HTMLForm {
    guard let form = forms.first(where: { $0.action == action || $0.element["action"] == action }) else {
      let actions = forms.map(\.action).joined(separator: ", ")
      throw .notFound("No form goes to \(action); those of the page go to: \(actions).")
    }
    return form
  }
}

extension HTMLElement {
  /// The controls that belong to a form: those in it, and those elsewhere that name it.
  fileprivate var formControls: [HTMLControl] {
    tree.descendants(of: HTMLTree.root)
      .map { HTMLElement(tree: tree, index: $0) }
      .filter { $0.formOwner?.index == index }
      .compactMap(HTMLControl.init)
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
