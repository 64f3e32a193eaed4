import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes by time (RFC 6238) as every authenticator app makes them: SHA-1, six digits, a new one every 30 seconds. */

const stepSeconds = 30
const digits = 6

/** Clocks of phones are wrong by some seconds, and typing takes some: the step before and after count too. */
const tolerance = 1

/** As long as the hash, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  const value = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** length
  return String(value).padStart(length, '0')
}

export const totpStep = (milliseconds: number): number =>
  Math.floor(milliseconds / 1000 / stepSeconds)

/** The time step that a code is of, if it is one of now. All are compared, so that the time tells nothing. */
export function stepOfCode(secret: Buffer, entered: string, now: number): number | undefined {
  const code = Buffer.from(entered.replaceAll(/[\s-]/g, ''))
  if (code.length !== digits) return undefined
  let found: number | undefined
  for (let step = totpStep(now) - tolerance; step <= totpStep(now) + tolerance; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), code)) found = step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator app reads from a QR code. */
export function totpAddress(secret: Buffer, shop: string, username: string): string {
  // A colon divides the two, so neither may have one.
  const [issuer, account] = [shop, username].map((text) =>
    encodeURIComponent(text.replaceAll(':', ' ')),
  )
  return `otpauth://totp/${issuer}:${account}?secret=${base32(secret)}&issuer=${issuer}`
}
