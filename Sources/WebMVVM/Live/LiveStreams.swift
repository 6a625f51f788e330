public import MicroHTTP

/// The pages that are open in browsers and follow the Model: see <doc:LivePages>.
public enum LiveStreams {
  /// What a server sends last on each stream when it stops: when to connect again. It differs for each stream, so that
  /// the browsers do not all come at once.
  public static func endOfStream() -> Bytes { LiveEvent.closing() }
}
