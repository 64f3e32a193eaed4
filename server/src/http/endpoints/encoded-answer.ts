import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limits } from '../server/limits.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const compress: Readonly<Record<'br' | 'gzip', (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

/**
 * A copy with its own memory. Node allocates small buffers from a shared pool, and compressed ones in chunks of 16 kB,
 * which a small cached answer would keep alive as a whole.
 */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The objects around the bytes. */
const objectBytes = 1000

/** The serialised answer of a call, compressed once per encoding. */
export class EncodedAnswer {
  readonly bytes: Buffer
  /** Made from outdated data, so it is not cached. */
  usesOlder = false
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.bytes = ownCopy(bytes)
  }

  /** Maximum size in memory, including the compressed forms. */
  get size(): number {
    const forms = this.bytes.length < limits.compressFromBytes ? 1 : 3
    return this.bytes.length * forms + objectBytes
  }

  encodingFor(accepted: string | undefined): Encoding {
    return this.bytes.length < limits.compressFromBytes ? 'identity' : bestEncoding(accepted)
  }

  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes
    let compressed = this.#compressed.get(encoding)
    if (compressed === undefined) {
      compressed = compress[encoding](this.bytes).then(ownCopy)
      this.#compressed.set(encoding, compressed)
    }
    return compressed
  }
}

/** The best supported encoding of an Accept-Encoding header; `q=0` excludes one. */
function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const refused: string[] = []
  const taken: string[] = []
  for (const each of accepted.toLowerCase().split(',')) {
    const [name = '', ...options] = each.split(';').map((part) => part.trim())
    const isRefused = options.some((option) => /^q=0(\.0*)?$/.test(option))
    ;(isRefused ? refused : taken).push(name)
  }
  const takes = (name: string) =>
    taken.includes(name) || (taken.includes('*') && !refused.includes(name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
