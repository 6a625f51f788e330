public import MVVM

extension PageNumber: RouteValue {}
