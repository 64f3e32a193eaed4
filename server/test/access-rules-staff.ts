import type { AccessRule } from './access-rule.ts'
import { house, recordRules } from './access-rules-records.ts'

const plain: AccessRule = { call: () => ({}) }
const none = 'none'

/** Seen and wanted are the same, so nothing changes. */
const agentDocument = {
  role: 'STOCK_AGENT',
  username: 'same',
  fullName: 'Same Name',
  email: null,
  locked: false,
  access: {
    catalogue: none,
    prices: none,
    customers: none,
    orders: none,
    books: none,
    content: none,
    settings: none,
    staff: none,
  },
}

// Accounts are locked, never removed.
const { removeStaff: _, ...records } = recordRules('Staff', 'colleague', agentDocument)

const bytes = 'AAAA'
const used = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
const made = { clientDataJSON: bytes, attestationObject: bytes }
const credential = { id: bytes, rawId: bytes, type: 'public-key' }

/** What the calls about second factors are asked with. Nobody here has one, so whoever is let in is refused for that. */
const factorRules: Readonly<Record<string, AccessRule>> = {
  askForPasskeyLogin: plain,
  logInByPasskey: {
    call: () => ({ body: { credential: { ...credential, response: used } } }),
    refused: 'passkey_refused',
  },
  askForPasskeyProof: plain,
  proveByPasskey: {
    call: () => ({ body: { credential: { ...credential, response: used } } }),
    refused: 'passkey_refused',
  },
  proveByCode: { call: () => ({ body: { code: '000000' } }), refused: 'not_valid' },
  proveByRecoveryCode: { call: () => ({ body: { code: 'none' } }), refused: 'not_valid' },
  listOwnFactors: plain,
  beginPasskey: { call: () => ({ body: {} }), refused: 'not_valid' },
  addPasskey: {
    call: () => ({ body: { name: 'Key', credential: { ...credential, response: made } } }),
    refused: 'passkey_refused',
  },
  renamePasskey: {
    call: ({ passkey }) => ({ body: { id: passkey, name: 'Key' } }),
    refused: 'not_found',
    ids: { 'body.id': { of: 'part', as: 'passkey', missing: 'not_found' } },
  },
  removePasskey: {
    call: ({ passkey, password }) => ({ body: { id: passkey, password } }),
    refused: 'not_found',
    ids: { 'body.id': { of: 'part', as: 'passkey', missing: 'not_found' } },
  },
  beginTotp: { call: () => ({ body: {} }), refused: 'not_valid' },
  confirmTotp: { call: () => ({ body: { code: '000000' } }), refused: 'not_valid' },
  removeTotp: { call: ({ password }) => ({ body: { password } }), refused: 'not_found' },
  renewRecoveryCodes: {
    call: ({ password }) => ({ body: { password } }),
    refused: 'factor_needed',
  },
}

/** What the calls about accounts of staff, and about the own one, are asked with by the access matrix. */
export const staffRules: Readonly<Record<string, AccessRule>> = {
  changeOwnPassword: {
    call: ({ password }) => ({ body: { current: password, password: 'weak' } }),
    refused: 'not_valid',
  },
  listOwnSessions: plain,
  endOwnSession: { call: () => ({ body: { id: '0'.repeat(64) } }), refused: 'not_found' },
  endOtherSessions: plain,
  ...factorRules,
  listKeys: plain,
  // Who may change staff and nothing else has nothing to give to a key.
  addKey: {
    call: ({ newName, password }) => ({
      body: { name: newName(), permissions: ['content.see'], expiresOn: null, password },
    }),
    refused: 'not_allowed',
  },
  endKey: {
    call: ({ apiKey }) => ({ body: { id: apiKey } }),
    ids: { 'body.id': house('apiKey', 'not_found') },
  },
  listStaff: plain,
  addStaff: {
    call: ({ newName, password }) => ({
      body: { wanted: { ...agentDocument, username: newName() }, password },
    }),
  },
  ...records,
  setStaffPassword: {
    call: ({ colleague, password }) => ({ body: { id: colleague, password } }),
    ids: { 'body.id': house('colleague', 'not_found') },
  },
  resetStaffFactors: {
    call: ({ colleague }) => ({ body: { id: colleague } }),
    ids: { 'body.id': house('colleague', 'not_found') },
  },
  endStaffSessions: {
    call: ({ colleague }) => ({ body: { id: colleague } }),
    ids: { 'body.id': house('colleague', 'not_found') },
  },
}
