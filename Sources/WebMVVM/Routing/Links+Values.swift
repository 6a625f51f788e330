// The addresses of routes with three values and more. The compiler specialises these functions for the types of the values.

extension Links {
  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<First: RouteValue, Second: RouteValue, Third: RouteValue>(
    _ route: Route<C, First, Second, Third>, _ first: First, _ second: Second, _ third: Third
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    writer.append(third)
    return writer.location()
  }

  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<First: RouteValue, Second: RouteValue, Third: RouteValue, Fourth: RouteValue>(
    _ route: Route<C, First, Second, Third, Fourth>, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    writer.append(third)
    writer.append(fourth)
    return writer.location()
  }

  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<
    First: RouteValue, Second: RouteValue, Third: RouteValue, Fourth: RouteValue, Fifth: RouteValue
  >(
    _ route: Route<C, First, Second, Third, Fourth, Fifth>, _ first: First, _ second: Second, _ third: Third,
    _ fourth: Fourth, _ fifth: Fifth
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    writer.append(third)
    writer.append(fourth)
    writer.append(fifth)
    return writer.location()
  }

  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<
    First: RouteValue, Second: RouteValue, Third: RouteValue, Fourth: RouteValue, Fifth: RouteValue, Sixth: RouteValue
  >(
    _ route: Route<C, First, Second, Third, Fourth, Fifth, Sixth>, _ first: First, _ second: Second, _ third: Third,
    _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    writer.append(third)
    writer.append(fourth)
    writer.append(fifth)
    writer.append(sixth)
    return writer.location()
  }

  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<
    First: RouteValue, Second: RouteValue, Third: RouteValue, Fourth: RouteValue, Fifth: RouteValue, Sixth: RouteValue,
    Seventh: RouteValue
  >(
    _ route: Route<C, First, Second, Third, Fourth, Fifth, Sixth, Seventh>, _ first: First, _ second: Second,
    _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth, _ seventh: Seventh
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    writer.append(third)
    writer.append(fourth)
    writer.append(fifth)
    writer.append(sixth)
    writer.append(seventh)
    return writer.location()
  }

  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<
    First: RouteValue, Second: RouteValue, Third: RouteValue, Fourth: RouteValue, Fifth: RouteValue, Sixth: RouteValue,
    Seventh: RouteValue, Eighth: RouteValue
  >(
    _ route: Route<C, First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>, _ first: First, _ second: Second,
    _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth, _ seventh: Seventh, _ eighth: Eighth
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    writer.append(third)
    writer.append(fourth)
    writer.append(fifth)
    writer.append(sixth)
    writer.append(seventh)
    writer.append(eighth)
    return writer.location()
  }
}
