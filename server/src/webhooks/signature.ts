import { createHmac, randomBytes } from 'node:crypto'

/** As Standard Webhooks writes a secret: the prefix and the key in base64. */
const prefix = 'whsec_'

/** Standard Webhooks asks for 24 to 64 bytes. */
const keyBytes = 32

export const newKey = (): Buffer => randomBytes(keyBytes)

export const secretOf = (key: Buffer): string => prefix + key.toString('base64')

export const keyOfSecret = (secret: string): Buffer =>
  Buffer.from(secret.slice(prefix.length), 'base64')

interface Message {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a message. With several keys it has a signature by each, and the receiver needs one that fits. */
export function signedHeaders(
  keys: readonly Buffer[],
  { id, timestamp, body }: Message,
): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
