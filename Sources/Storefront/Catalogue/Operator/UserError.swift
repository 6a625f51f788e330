/// Why an account can't be changed.
package enum UserError: Error {
  case unknown(String)
  case isDemo(String)
  case isShop(String)
  case isEverybody(String)
  case role
}
