import type { AccessRule } from './access-rule.ts'

const plain: AccessRule = { call: () => ({}) }
/** Anyone may ask, but few times from one address. */
const forgotten: AccessRule = {
  call: ({ newName }) => ({ body: { name: newName() } }),
  refused: 'too_many_requests',
}
const deadLink: AccessRule = { call: () => ({ body: { token: 'none' } }), refused: 'link_expired' }
const deadReset: AccessRule = {
  call: ({ password }) => ({ body: { token: 'none', password } }),
  refused: 'link_expired',
}

/** What the calls about one's own account are asked with by the access matrix, but for those of staff. */
export const ownAccountRules: Readonly<Record<string, AccessRule>> = {
  forgetPassword: forgotten,
  checkPasswordLink: deadLink,
  resetPassword: deadReset,
  checkAddressLink: deadLink,
  confirmAddress: deadLink,
  forgetStaffPassword: forgotten,
  checkStaffPasswordLink: deadLink,
  resetStaffPassword: deadReset,
  changeCustomerPassword: {
    call: ({ password }) => ({ body: { current: password, password: 'weak' } }),
    refused: 'not_valid',
  },
  listCustomerSessions: plain,
  endCustomerSession: { call: () => ({ body: { id: '0'.repeat(64) } }), refused: 'not_found' },
  endOtherCustomerSessions: plain,
  getOwnAddress: plain,
  changeOwnAddress: {
    call: ({ password }) => ({ body: { email: 'none', password } }),
    refused: 'not_valid',
  },
  keepOwnAddress: plain,
  listOwnMails: plain,
  chooseOwnMail: { call: () => ({ body: { cause: 'invoice', wanted: true } }) },
}
