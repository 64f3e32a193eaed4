import { createHmac } from 'node:crypto'

/** What an authenticator app shows for a secret in base32, now or some steps of 30 seconds later. */
export function oneTimeCode(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const hash = createHmac('sha1', key).update(counter).digest()
  const value = hash.readUInt32BE(hash.readUInt8(19) & 15) & 0x7fff_ffff
  return String(value % 1_000_000).padStart(6, '0')
}
