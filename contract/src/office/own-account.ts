import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { ForgottenPassword, MailedLink, PasswordReset } from '../core/own-account.ts'
import { rolesAt } from '../core/permissions.ts'

const open = { app: 'office', permission: 'public' } as const

/** Whose password a link is for, and where they log in with it. */
const LinkOwner = Type.Object({
  username: Type.String(),
  roleName: Type.Enum([...rolesAt('office'), ...rolesAt('control')]),
})

/** The way back in for staff and stock agents: both have their mail address from the office. */
export const staffOwnAccountEndpoints = {
  forgetStaffPassword: endpoint({
    path: '/api/office/password/forgotten',
    ...open,
    summary:
      'Mails a link for a new password to staff and stock agents of this name or mail address. The answer is always the same.',
    body: ForgottenPassword,
    answer: Nothing,
    refusals: [],
  }),
  checkStaffPasswordLink: endpoint({
    path: '/api/office/password/link',
    ...open,
    summary: 'Whose password a mailed link is for. It stays valid.',
    body: MailedLink,
    answer: LinkOwner,
    refusals: ['link_expired'],
  }),
  resetStaffPassword: endpoint({
    path: '/api/office/password/reset',
    ...open,
    summary:
      'Stores a new password by a mailed link, which works once. All sessions of the account end; a second factor is still asked for.',
    body: PasswordReset,
    answer: LinkOwner,
    refusals: ['link_expired'],
  }),
}
