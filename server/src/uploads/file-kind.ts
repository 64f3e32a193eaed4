import type { FileKind } from '@kontor/contract/core/uploads'

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/** What a text may hold: line ends and tabs, but no other control characters. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || [0x09, 0x0a, 0x0d].includes(byte))

const byteOrderMark = '\xef\xbb\xbf'

/** What a file may be, by its first bytes; what its name or its sender says about it does not count. */
function fileKindsOf(first: Buffer): readonly FileKind[] {
  if (startsWith(first, '\xff\xd8\xff')) return ['jpeg']
  if (startsWith(first, '\x89PNG\r\n\x1a\n')) return ['png']
  if (startsWith(first, 'RIFF') && startsWith(first, 'WEBP', 8)) return ['webp']
  // A workbook is a ZIP archive; whether there is one inside shows when it is read. An empty archive has no first file.
  if (startsWith(first, 'PK\x03\x04')) return ['xlsx', 'zip']
  if (startsWith(first, 'PK\x05\x06')) return ['zip']
  const head = first.subarray(startsWith(first, byteOrderMark) ? byteOrderMark.length : 0, 4096)
  if (head.length === 0 || !isText(head)) return []
  return [startsWith(head, '<?xml') ? 'xml' : 'csv']
}

/** What a file is for those who take files of some kinds; undefined when it is none of them. */
export const fileKindAmong = (first: Buffer, taken: readonly FileKind[]): FileKind | undefined =>
  fileKindsOf(first).find((kind) => taken.includes(kind))
