public import Foundation

// Dates, numbers and durations in the language of a page, with the formats of Foundation.

extension Language {
  /// The locale for formats of Foundation: the English of `en` is that of the United States, and `en-GB` has 24 hours.
  public var locale: Locale { Locale(identifier: tag) }
}

extension Locale {
  /// The locale of the page: of the language in which texts are made now.
  ///
  /// ```swift
  /// price.decimal.formatted(.currency(code: "EUR").locale(.page))
  /// Duration.seconds(5_400).formatted(.units(allowed: [.hours, .minutes], width: .wide).locale(.page))
  /// ```
  public static var page: Locale { WebMVVM.Language.current.locale }
}

extension Date.FormatStyle {
  /// The same format in a time zone and in the language of the page.
  ///
  /// ```swift
  /// course.start.formatted(.dateTime.weekday().day().month().hour().minute().onPage(in: berlin))
  /// ```
  ///
  /// - Parameters:
  ///   - zone: The time zone.
  ///   - language: Another language, for a letter to a person who reads another one.
  public func onPage(in zone: TimeZone, _ language: Language = .current) -> Date.FormatStyle {
    var style = locale(language.locale)
    style.timeZone = zone
    return style
  }
}

extension LocalDateTime {
  /// The day and the time in the language of the page: `start.formatted(.dateTime.day().month().hour().minute())`.
  ///
  /// - Parameters:
  ///   - style: What is shown of it.
  ///   - language: Another language, for a letter to a person who reads another one.
  public func formatted(_ style: Date.FormatStyle, _ language: Language = .current) -> String {
    instant(in: .gmt).formatted(style.onPage(in: .gmt, language))
  }
}

extension LocalDate {
  /// The day in the language of the page: `birthday.formatted(.dateTime.day().month(.wide).year())`.
  ///
  /// - Parameters:
  ///   - style: What is shown of it.
  ///   - language: Another language, for a letter to a person who reads another one.
  public func formatted(_ style: Date.FormatStyle, _ language: Language = .current) -> String {
    LocalDateTime(self, .midnight).formatted(style, language)
  }
}
