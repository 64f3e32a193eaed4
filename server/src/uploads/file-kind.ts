import type { FileKind } from '@kontor/contract/core/uploads'

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/** What a text may hold: line ends and tabs, but no other control characters. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || [0x09, 0x0a, 0x0d].includes(byte))

const byteOrderMark = '\xef\xbb\xbf'

/** What a file is, by its first bytes; what its name or its sender says about it does not count. */
export function fileKindOf(first: Buffer): FileKind | undefined {
  if (startsWith(first, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(first, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(first, 'RIFF') && startsWith(first, 'WEBP', 8)) return 'webp'
  // A workbook is a ZIP archive; whether there is one inside shows when it is read.
  if (startsWith(first, 'PK\x03\x04')) return 'xlsx'
  const head = first.subarray(startsWith(first, byteOrderMark) ? byteOrderMark.length : 0, 4096)
  if (head.length === 0 || !isText(head)) return undefined
  return startsWith(head, '<?xml') ? 'xml' : 'csv'
}
