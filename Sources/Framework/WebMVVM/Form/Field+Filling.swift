// The current values of what a form changes.

extension Field {
  /// Puts a value into the field. The rules do not run.
  @_disfavoredOverload
  public func fill(_ value: Value) where Value: RouteValue { fill(value.routeValue) }

  /// Puts a value into a field that may be empty; nil empties it. The rules do not run.
  @_disfavoredOverload
  public func fill<Wrapped: RouteValue>(_ value: Wrapped?) where Value == Wrapped? { fill(value?.routeValue ?? "") }
}

extension Field<Bool> {
  /// Checks or unchecks a checkbox.
  public func fill(_ isChecked: Bool) { fill(isChecked ? choices.map(\.text) : []) }
}
