import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The text of an answer, decompressed by its Content-Encoding. */
export function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8')
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8')
  return bytes.toString('utf8')
}
