import Testing

@testable import WebMVVM

@Suite struct FormLifetimeTests {
  @Test func `The fields of a form, also those with options, are released with it`() {
    weak var checkbox: FormField?
    weak var choice: FormField?

    do {
      let fields = FormFields(reading: nil)
      let flag = fields.flag("all")
      let size = fields.choice("size", from: ["s", "l"].map { Choice($0, text: $0) }, required: "Choose a size.")
      (checkbox, choice) = (flag, size)
      #expect(flag.options.count == 1 && size.options.count == 2)
    }

    #expect(checkbox == nil && choice == nil)
  }
}
