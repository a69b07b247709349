internal import CZLib

extension Packed {
  /// A zlib stream of the bytes; with another version of zlib it may be another one of the same bytes.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(size))
    let status = unsafe compress2(&result, &size, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION)
    guard status == Z_OK else { fatalError("out of memory") }
    result.removeLast(result.count - Int(size))
    return result
  }
}
