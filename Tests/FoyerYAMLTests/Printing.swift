import FoyerDiagnostics
import FoyerYAML

/// What the reader says of a text, as it is printed.
func faults(in bytes: [UInt8], limits: YAMLLimits = .standard) -> String {
  var found: [Diagnostic] = []
  _ = YAMLNode(parsing: bytes, path: "f", limits: limits, into: &found)
  return DiagnosticPrinter(.text).print(found)
}

func faults(in text: String) -> String { faults(in: Array(text.utf8)) }

/// Swift Testing has a type of the same name.
typealias Place = FoyerDiagnostics.SourceLocation
