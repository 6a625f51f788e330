import Persistence
import WebMVVM

/// What somebody did at the desk, as the log stores it.
enum DeskAction: String, CaseIterable, ColumnValue {
  case orderState = "order state"
  case paymentText = "payment text"
  case letterTaken = "letter taken"
  case letterReleased = "letter given back"
  case letterAnswered = "letter answered"
  case letterMoved = "letter moved"
  case sortAdded = "sort added"
  case sortName = "sort name"
  case sortPlace = "sort place"
  case sortPicture = "sort picture"
  case sessionsEnded = "sessions ended"
  case passwordLink = "password link"
  case accountRemoved = "account removed"
  case goodsAdded = "goods added"
  case price, stock, sku, texts, pictures, sort, withdrawal
  case importCheck = "import check"
  case importStart = "import"
  case importEnd = "import end"

  var text: LocalizedText {
    switch self {
    case .orderState: "Changed an order"
    case .paymentText: "Changed the text about paying"
    case .letterTaken: "Took a letter to answer"
    case .letterReleased: "Gave a letter back"
    case .letterAnswered: "Answered a letter"
    case .letterMoved: "Moved or marked a letter"
    case .sortAdded: "Added a category"
    case .sortName: "Renamed a category"
    case .sortPlace: "Moved a category"
    case .sortPicture: "Changed the picture of a category"
    case .sessionsEnded: "Ended the sessions of an account"
    case .passwordLink: "Made a link for a forgotten password"
    case .accountRemoved: "Removed an account"
    case .goodsAdded: "Added goods"
    case .price: "Changed a price"
    case .stock: "Changed a stock"
    case .sku: "Changed a SKU"
    case .texts: "Changed the name, the description or the variants"
    case .pictures: "Changed pictures"
    case .sort: "Put into a category"
    case .withdrawal: "Unpublished goods"
    case .importCheck: "Uploaded a file"
    case .importStart: "Began an import"
    case .importEnd: "Cancelled an import"
    }
  }
}
