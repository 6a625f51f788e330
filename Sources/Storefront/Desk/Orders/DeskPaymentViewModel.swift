import MVVM
import Observation
import WebMVVM

/// Where the page about paying can lead.
protocol DeskPaymentNavigation: DeskNavigation, Messages {
  func paymentText() -> Location
  func setPaymentText() -> Location
}

/// What customers read about paying and delivery, in both languages.
struct DeskPaymentForm: WebForm {
  let fields: FormFields
  let english: Field<String>
  let chinese: Field<String>
  /// What the form was shown with: see ``DeskVersion``.
  let version: Field<DeskVersion?>

  init(_ fields: FormFields) {
    self.fields = fields
    english = fields.text("text", .lines, length: 0...PaymentText.length)
    chinese = fields.text("text-zh", .lines, length: 0...PaymentText.length)
    version = fields.text("version", .hidden) { DeskVersion(routeValue: $0) }
  }

  /// Shows a text as it is stored.
  func show(_ text: PaymentText) {
    english.fill(text.english)
    chinese.fill(text.chinese)
    version.fill(DeskVersion(shownTexts).routeValue)
  }
}

/// The page with what the shop says about paying and delivery.
@Observable
final class DeskPaymentViewModel: FormScene {
  let title = String(localized: "How to pay, and what delivery costs")
  let navigation: DeskNavigationViewModel
  let form: DeskPaymentForm
  let save: Location
  let orderList: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  /// Whether somebody else has changed the same, so that nothing was saved.
  private(set) var isConflict = false

  private let isSent: Bool
  private let person: Person.ID
  private let data: DeskOrderDataController
  private let coordinator: any DeskPaymentNavigation

  init(
    _ form: DeskPaymentForm?, by person: Person.ID, data: DeskOrderDataController,
    coordinator: any DeskPaymentNavigation
  ) {
    navigation = DeskNavigationViewModel(.orders, coordinator)
    (self.form, isSent) = (form ?? DeskPaymentForm(), form != nil)
    (self.person, self.data, self.coordinator) = (person, data, coordinator)
    save = coordinator.setPaymentText()
    orderList = coordinator.desk(.orders)
  }

  func load() async throws {
    if !isSent { form.show(try await data.paymentText()) }
  }

  func saveText() async throws -> Location? {
    guard let version = try form.version.value else {
      form.version.refuse(
        "The form did not say what you saw, so nothing was saved. Open this page again, and send its form.")
      return nil
    }
    while true {
      let stored = try await data.paymentText()
      let shown = DeskPaymentForm()
      shown.show(stored)
      let merge = DeskMerge(form.sentTexts, since: version, stored: shown.shownTexts)
      guard merge.conflicts.isEmpty else {
        form.refuse(merge.conflicts)
        form.version.fill(shown.version.text)
        isConflict = true
        return nil
      }
      let text = PaymentText(english: merge.texts["text"] ?? "", chinese: merge.texts["text-zh"] ?? "")
      if try await data.setPaymentText(text, over: stored, by: person) { break }
    }
    coordinator.tell("The text is saved.")
    return coordinator.paymentText()
  }
}
