import Type, { type Static, type TSchema } from 'typebox'

/** What browsers and servers send each other about passkeys (WebAuthn, Level 3, in JSON). */

const Bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'base64url.' })

const CredentialId = Bytes(1400)

const publicKey = Type.Literal('public-key')

const Descriptor = Type.Object({
  id: Type.String(),
  type: publicKey,
  transports: Type.Array(Type.String()),
})

const UserVerification = Type.Enum(['required', 'preferred'])

/** For `navigator.credentials.create`. */
export const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: publicKey, alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'Milliseconds.' }),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    userVerification: UserVerification,
  }),
  attestation: Type.Literal('none'),
})

/** For `navigator.credentials.get`. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'Milliseconds.' }),
  allowCredentials: Type.Array(Descriptor),
  userVerification: UserVerification,
})

const Credential = <Response extends TSchema>(response: Response) =>
  Type.Object({ id: CredentialId, rawId: CredentialId, type: publicKey, response })

/** The answer of an authenticator that made a passkey. */
export const Created = Credential(
  Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
)

/** The answer of an authenticator that used a passkey. */
export const Asserted = Credential(
  Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Type.Optional(Bytes(100)),
  }),
)

export type CreationOptions = Static<typeof CreationOptions>
export type RequestOptions = Static<typeof RequestOptions>
export type Created = Static<typeof Created>
export type Asserted = Static<typeof Asserted>
