// Fragment 1

struct PrintForm: WebForm {
  let fields: FormFields
  let text: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    text = fields.text("text")
  }
}

// Template 1: Printer

struct NotesCoordinator: WebCoordinator, PrinterNavigation {
  static let printer = page("/printer") { $0.printer(PrintForm()) }
  // Fragment 2
  static let routes = Routes {
    printer
    printNote
  }

  let context: RequestContext

  func printer(_ form: PrintForm) -> PrinterViewModel { PrinterViewModel(form: form, coordinator: self) }
  func noteList() -> Location { links(Self.printer) }
}
