import Type from 'typebox'
import { optionalMails } from '../rules/mail-words.ts'
import { endpoint } from '../core/endpoint.ts'
import { Moment, Nothing, Nullable } from '../core/fields.ts'
import {
  ForgottenPassword,
  MailedLink,
  NamedSession,
  OwnSession,
  PasswordChange,
  PasswordReset,
  TypedPassword,
} from '../core/own-account.ts'

const OwnAddress = Type.Object({
  email: Type.String(),
  pending: Nullable(
    Type.Object(
      { email: Type.String(), until: Moment },
      { description: 'A new address that was not confirmed yet.' },
    ),
  ),
})

/** A kind of mail that can be done without. */
const OwnMail = Type.Object({ cause: Type.Enum([...optionalMails]), wanted: Type.Boolean() })

/** Whose password a link is for. */
const LinkOwner = Type.Object({ username: Type.String() })

const AddressLink = Type.Object({ username: Type.String(), email: Type.String() })

const own = { app: 'storefront', permission: 'own' } as const
const open = { app: 'storefront', permission: 'public' } as const

/** What customers do about their own account, logged in or by a link in a mail. */
export const ownAccountEndpoints = {
  forgetPassword: endpoint({
    path: '/public/web-api/password/forgotten',
    ...open,
    summary:
      'Mails a link for a new password to the customers of this name or mail address. The answer is always the same.',
    body: ForgottenPassword,
    answer: Nothing,
    refusals: [],
  }),
  checkPasswordLink: endpoint({
    path: '/public/web-api/password/link',
    ...open,
    summary: 'Whose password a mailed link is for. It stays valid.',
    body: MailedLink,
    answer: LinkOwner,
    refusals: ['link_expired'],
  }),
  resetPassword: endpoint({
    path: '/public/web-api/password/reset',
    ...open,
    summary:
      'Stores a new password by a mailed link, which works once. All sessions of the customer end.',
    body: PasswordReset,
    answer: LinkOwner,
    refusals: ['link_expired'],
  }),
  checkAddressLink: endpoint({
    path: '/public/web-api/mailAddress/link',
    ...open,
    summary: 'Which mail address a mailed link confirms. It stays valid.',
    body: MailedLink,
    answer: AddressLink,
    refusals: ['link_expired'],
  }),
  confirmAddress: endpoint({
    path: '/public/web-api/mailAddress/confirm',
    ...open,
    summary:
      'Makes the new mail address count by the link that was mailed to it, and tells the former address.',
    body: MailedLink,
    answer: AddressLink,
    refusals: ['link_expired'],
  }),
  changeCustomerPassword: endpoint({
    path: '/web-api/own/password',
    ...own,
    summary: 'Changes the password of the customer, ends all their sessions, and opens a new one.',
    body: PasswordChange,
    answer: Type.Object({ token: Type.String() }),
    refusals: [],
  }),
  listCustomerSessions: endpoint({
    path: '/web-api/own/sessions',
    ...own,
    summary: 'The sessions that the customer has open, this one first.',
    answer: Type.Array(OwnSession),
    refusals: [],
  }),
  endCustomerSession: endpoint({
    path: '/web-api/own/endSession',
    ...own,
    summary: 'Ends a session of the customer.',
    body: NamedSession,
    answer: Nothing,
    refusals: ['not_found'],
  }),
  endOtherCustomerSessions: endpoint({
    path: '/web-api/own/endOtherSessions',
    ...own,
    summary: 'Ends all sessions of the customer but this one.',
    answer: Type.Object({ ended: Type.Integer() }),
    refusals: [],
  }),
  getOwnAddress: endpoint({
    path: '/web-api/own/mailAddress',
    ...own,
    summary: 'The mail address of the customer, and the one that waits to be confirmed.',
    answer: OwnAddress,
    refusals: [],
  }),
  changeOwnAddress: endpoint({
    path: '/web-api/own/changeMailAddress',
    ...own,
    summary: 'Mails a link to a new mail address. It counts once the link is confirmed.',
    body: Type.Object({ email: Type.String({ maxLength: 1024 }), password: TypedPassword }),
    answer: OwnAddress,
    refusals: [],
  }),
  keepOwnAddress: endpoint({
    path: '/web-api/own/keepMailAddress',
    ...own,
    summary: 'Drops a mail address that waits to be confirmed.',
    answer: OwnAddress,
    refusals: [],
  }),
  listOwnMails: endpoint({
    path: '/web-api/own/mails',
    ...own,
    summary: 'Which mails the customer gets. Mails about the account itself are always sent.',
    answer: Type.Array(OwnMail),
    refusals: [],
  }),
  chooseOwnMail: endpoint({
    path: '/web-api/own/chooseMail',
    ...own,
    summary: 'Turns a kind of mail on or off.',
    body: OwnMail,
    answer: Type.Array(OwnMail),
    refusals: [],
  }),
}
