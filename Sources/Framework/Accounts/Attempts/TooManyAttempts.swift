package import WebMVVM

/// A sign-in that must wait, because several attempts before it have failed.
package struct TooManyAttempts: Error {
  package let wait: Duration

  /// A message for the person.
  package var description: String { String(localized: text) }

  package var text: LocalizedText {
    let seconds = Int(wait.components.seconds) + 1
    let minutes = (seconds + 59) / 60
    let time: LocalizedText =
      seconds == 1 ? "a second" : seconds < 60 ? "\(seconds) seconds" : minutes == 1 ? "a minute" : "\(minutes) minutes"
    return "Signing in has failed several times from here. Please wait \(time) and try again."
  }
}
