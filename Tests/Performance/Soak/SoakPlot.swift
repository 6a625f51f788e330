import Foundation

/// The samples as curves over time, as SVG.
struct SoakPlot {
  let samples: [Sample]

  private static let size = (width: 640.0, panel: 120.0, left: 64.0, right: 16.0, top: 34.0)

  var svg: String {
    let panels: [SoakPanel] = [
      SoakPanel(title: "Resident memory", unit: "MiB", curves: [("", samples.map(\.memory.mebibytes))]),
      SoakPanel(title: "Open descriptors", unit: "", curves: [("", samples.map { Double($0.descriptors) })]),
      SoakPanel(
        title: "Files of the database", unit: "MiB",
        curves: [
          ("database", samples.map(\.database.mebibytes)), ("write-ahead log", samples.map(\.writeAheadLog.mebibytes)),
        ]),
      SoakPanel(title: "Log", unit: "KiB", curves: [("", samples.map { Double($0.log) / 1024 })]),
    ]
    let times = samples.map { $0.seconds / 60 }
    let height = Self.size.top + Double(panels.count) * (Self.size.panel + 44) + 20
    var body = ""
    for (number, panel) in panels.enumerated() {
      let frame = SoakFrame(
        left: Self.size.left, top: Self.size.top + Double(number) * (Self.size.panel + 44),
        width: Self.size.width - Self.size.left - Self.size.right, height: Self.size.panel,
        duration: max(times.last ?? 1, 0.01))
      body += panel.svg(in: frame, times: times)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.size.width)) \(Int(height))" role="img">
      <title>Memory, descriptors and files of a shop under load, over time</title>
      <style>
        :root { --paper: #fff; --ink: #1d1d1f; --line: #c8c8cc; --first: #0a58ca; --second: #b4440e }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #1b1b1d; --ink: #f0f0f2; --line: #4a4a4f; --first: #7db3ff; --second: #ffae7a }
        }
        .paper { fill: var(--paper) } .grid { stroke: var(--line) } text { fill: var(--ink); font: 13px sans-serif }
        .title { font-weight: bold } .y { text-anchor: end } .x { text-anchor: middle } polyline { fill: none; stroke-width: 2 }
        .first { stroke: var(--first) } .second { stroke: var(--second); stroke-dasharray: 6 3 }
      </style>
      <rect class="paper" width="100%" height="100%"/>
      \(body)</svg>

      """
  }
}

/// The place of one panel, and the range of its axis of time in minutes.
struct SoakFrame {
  let left, top, width, height, duration: Double
}

/// Curves with a common axis.
struct SoakPanel {
  let title: String
  let unit: String
  let curves: [(name: String, values: [Double])]

  func svg(in frame: SoakFrame, times: [Double]) -> String {
    let limit = Self.round(up: max(1, curves.flatMap(\.values).max() ?? 1))
    let label = unit.isEmpty ? title : "\(title) (\(unit))"
    var svg = #"<text class="title" x="\#(frame.left)" y="\#(frame.top - 10)">\#(label)</text>\#n"#
    for part in 0...2 {
      let (share, y) = (Double(part) / 2, frame.top + frame.height * (1 - Double(part) / 2))
      svg += line(frame.left, y, frame.left + frame.width, y)
      svg += #"<text class="y" x="\#(frame.left - 6)" y="\#(y + 4)">\#(Self.text(limit * share))</text>\#n"#
    }
    for part in 0...3 {
      let x = frame.left + frame.width * Double(part) / 3
      let time = Self.text(frame.duration * Double(part) / 3) + (part == 3 ? " min" : "")
      let anchor = part == 3 ? #" style="text-anchor: end""# : ""
      svg += #"<text class="x"\#(anchor) x="\#(x)" y="\#(frame.top + frame.height + 17)">\#(time)</text>\#n"#
    }
    for (curve, style) in zip(curves, ["first", "second"]) {
      let points = zip(times, curve.values).map { time, value in
        let x = frame.left + frame.width * time / frame.duration
        let y = frame.top + frame.height * (1 - value / limit)
        return "\(Self.text(x)),\(Self.text(y))"
      }
      svg += #"<polyline class="\#(style)" points="\#(points.joined(separator: " "))"/>\#n"#
    }
    return svg + legend(in: frame)
  }

  private func legend(in frame: SoakFrame) -> String {
    guard curves.count > 1 else { return "" }
    var svg = ""
    for (number, (curve, style)) in zip(curves, ["first", "second"]).enumerated() {
      let x = frame.left + frame.width - Double(curves.count - number) * 150
      svg += #"<polyline class="\#(style)" points="\#(x),\#(frame.top - 14) \#(x + 26),\#(frame.top - 14)"/>\#n"#
      svg += #"<text x="\#(x + 32)" y="\#(frame.top - 10)">\#(curve.name)</text>\#n"#
    }
    return svg
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    #"<line class="grid" x1="\#(x1)" y1="\#(y1)" x2="\#(x2)" y2="\#(y2)"/>\#n"#
  }

  /// The next number of 1, 2, 4 or 8 with zeros, so that the labels of the axis are short.
  private static func round(up value: Double) -> Double {
    let power = pow(10, floor(log10(value)))
    return [1, 2, 4, 6, 8, 10].map { $0 * power }.first { $0 >= value } ?? value
  }

  private static func text(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(0...1)).grouping(.never))
  }
}
