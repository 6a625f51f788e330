/// An attempt to sign in that has to wait, since several before it have failed.
struct TooManyAttempts: Error {
  let wait: Duration

  /// In words for the person.
  var description: String {
    let seconds = Int(wait.components.seconds) + 1
    let minutes = (seconds + 59) / 60
    let time =
      seconds == 1 ? "a second" : seconds < 60 ? "\(seconds) seconds" : minutes == 1 ? "a minute" : "\(minutes) minutes"
    return "Signing in has failed several times from here. Please wait \(time) and try again."
  }
}
