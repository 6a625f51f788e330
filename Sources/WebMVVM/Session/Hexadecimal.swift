import MicroHTTP

/// The bytes as hexadecimal digits in lower case.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String { Hexadecimal.encoded(bytes) }
