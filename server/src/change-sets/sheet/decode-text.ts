export type SheetEncoding = 'utf-8' | 'windows-1252'

type Bytes = AsyncIterable<Uint8Array>

/** UTF-8 when all of it is, with a byte order mark or without; else what spreadsheets wrote before. */
export async function findEncoding(bytes: Bytes): Promise<SheetEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) strict.decode(piece, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The text, without a byte order mark. */
export async function* decodeText(bytes: Bytes, encoding: SheetEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
