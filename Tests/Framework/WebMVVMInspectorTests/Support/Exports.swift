// Every test uses it.
@_exported import TestSupport
