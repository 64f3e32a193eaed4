import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  Asserted,
  Created,
  CreationOptions,
  RequestOptions,
} from '@kontor/contract/office/passkey-messages'

/** The head of a CBOR value (RFC 8949): its kind and its length or number. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const map = (...entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

const flags = { present: 1, verified: 4, attested: 64 }

interface How {
  readonly origin?: string
  readonly rpId?: string
  readonly verified?: boolean
  readonly counter?: number
}

/** A security key in software, with one passkey. */
export function newAuthenticator(home = 'https://shop.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  let counter = 0
  let handle = randomBytes(32).toString('base64url')

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const data = (rpId: string, said: number, count: number, rest = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([said]), counted, rest])
  }

  return {
    create(options: CreationOptions, { origin = home, rpId = options.rp.id }: How = {}): Created {
      handle = options.user.id
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const said = flags.present | flags.verified | flags.attested
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data(rpId, said, counter, attested))],
      )
      return {
        ...credential,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    use(options: RequestOptions, how: How = {}): Asserted {
      counter = how.counter ?? counter + 1
      const said = flags.present | (how.verified === false ? 0 : flags.verified)
      const authenticatorData = data(how.rpId ?? options.rpId, said, counter)
      const client = clientData('webauthn.get', options.challenge, how.origin ?? home)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), {
        key: privateKey,
        dsaEncoding: 'der',
      })
      return {
        ...credential,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: handle,
        },
      }
    },
  }
}
