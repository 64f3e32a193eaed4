import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Moment, Nothing, Nullable } from '../core/fields.ts'
import { OpenedSession } from './opened-session.ts'
import { Asserted, Created, CreationOptions, RequestOptions } from './passkey-messages.ts'

const Password = Type.String({ minLength: 1, maxLength: 1024 })

/** Right after the login the password was just given. */
const PasswordUnlessEnrolling = Type.Object({ password: Type.Optional(Password) })

const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

/** As it is typed or pasted, with spaces and dashes. */
const Code = Type.String({ minLength: 1, maxLength: 40 })

const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Each works once. They are shown here and never again.',
})

/** What follows when a factor was added. */
const AddedFactor = Type.Object({
  recoveryCodes: Nullable(RecoveryCodes),
  session: Nullable(OpenedSession),
})

const OwnFactors = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      createdAt: Moment,
      lastUsedAt: Nullable(Moment),
    }),
  ),
  totp: Nullable(Type.Object({ createdAt: Moment, lastUsedAt: Nullable(Moment) })),
  recoveryCodesLeft: Type.Integer(),
  demanded: Type.Boolean({ description: 'The shop demands a second factor of all staff.' }),
})

const office = { app: 'office' } as const
const prove = { ...office, permission: 'prove' } as const
const enrol = { ...office, permission: 'enrol' } as const
const own = { ...office, permission: 'own' } as const

/** Second factors of staff: passkeys, codes of an app (TOTP), and recovery codes. */
export const factorEndpoints = {
  askForPasskeyLogin: endpoint({
    path: '/api/office/login/passkey/options',
    ...office,
    permission: 'public',
    summary: 'What the browser needs to log in with a passkey alone.',
    answer: RequestOptions,
    refusals: [],
  }),
  logInByPasskey: endpoint({
    path: '/api/office/login/passkey',
    ...office,
    permission: 'public',
    summary: 'Opens a whole session by a passkey that has verified its user.',
    body: Type.Object({ credential: Asserted }),
    answer: OpenedSession,
    refusals: ['passkey_refused'],
  }),
  askForPasskeyProof: endpoint({
    path: '/api/office/prove/passkey/options',
    ...prove,
    summary: 'What the browser needs to prove a passkey after the password.',
    answer: RequestOptions,
    refusals: [],
  }),
  proveByPasskey: endpoint({
    path: '/api/office/prove/passkey',
    ...prove,
    summary: 'Proves a passkey, and opens a whole session in place of this one.',
    body: Type.Object({ credential: Asserted }),
    answer: OpenedSession,
    refusals: ['passkey_refused'],
  }),
  proveByCode: endpoint({
    path: '/api/office/prove/code',
    ...prove,
    summary:
      'Proves a code of the authenticator app, and opens a whole session in place of this one.',
    body: Type.Object({ code: Code }),
    answer: OpenedSession,
    refusals: [],
  }),
  proveByRecoveryCode: endpoint({
    path: '/api/office/prove/recovery',
    ...prove,
    summary: 'Uses up a recovery code, and opens a whole session in place of this one.',
    body: Type.Object({ code: Code }),
    answer: OpenedSession,
    refusals: [],
  }),
  listOwnFactors: endpoint({
    path: '/api/office/own/factors',
    ...own,
    summary: 'The second factors of the caller.',
    answer: OwnFactors,
    refusals: [],
  }),
  beginPasskey: endpoint({
    path: '/api/office/own/passkeys/begin',
    ...enrol,
    summary: 'What the browser needs to make a passkey.',
    body: PasswordUnlessEnrolling,
    answer: CreationOptions,
    refusals: [],
  }),
  addPasskey: endpoint({
    path: '/api/office/own/passkeys/add',
    ...enrol,
    summary: 'Adds a passkey that was just made. The first factor brings recovery codes.',
    body: Type.Object({ name: PasskeyName, credential: Created }),
    answer: AddedFactor,
    refusals: ['passkey_refused'],
  }),
  renamePasskey: endpoint({
    path: '/api/office/own/passkeys/rename',
    ...own,
    summary: 'Gives a passkey of the caller another name.',
    body: Type.Object({ id: Id, name: PasskeyName }),
    answer: Nothing,
    refusals: ['not_found'],
  }),
  removePasskey: endpoint({
    path: '/api/office/own/passkeys/remove',
    ...own,
    summary: 'Removes a passkey of the caller.',
    body: Type.Object({ id: Id, password: Password }),
    answer: Nothing,
    refusals: ['not_found', 'factor_demanded'],
  }),
  beginTotp: endpoint({
    path: '/api/office/own/totp/begin',
    ...enrol,
    summary: 'A secret for an authenticator app. It counts once a code of it was confirmed.',
    body: PasswordUnlessEnrolling,
    answer: Type.Object({
      secret: Type.String({ description: 'Base32.' }),
      address: Type.String({ description: 'The same for an app, beginning with otpauth:.' }),
      drawing: Type.Object(
        { size: Type.Integer(), path: Type.String() },
        { description: 'The address as a QR code: the path of an SVG and the side of its box.' },
      ),
    }),
    refusals: [],
  }),
  confirmTotp: endpoint({
    path: '/api/office/own/totp/confirm',
    ...enrol,
    summary:
      'Adds the authenticator app, in place of a former one. The first factor brings recovery codes.',
    body: Type.Object({ code: Code }),
    answer: AddedFactor,
    refusals: [],
  }),
  removeTotp: endpoint({
    path: '/api/office/own/totp/remove',
    ...own,
    summary: 'Removes the authenticator app of the caller.',
    body: Type.Object({ password: Password }),
    answer: Nothing,
    refusals: ['not_found', 'factor_demanded'],
  }),
  renewRecoveryCodes: endpoint({
    path: '/api/office/own/recoveryCodes/renew',
    ...own,
    summary: 'New recovery codes; the former ones no longer work.',
    body: Type.Object({ password: Password }),
    answer: Type.Object({ recoveryCodes: RecoveryCodes }),
    refusals: ['factor_needed'],
  }),
}
