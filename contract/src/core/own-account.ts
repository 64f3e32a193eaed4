import Type from 'typebox'
import { Moment, Nullable } from './fields.ts'

/** A password as it is typed; its rules are told at the field. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 1024 })

export const PasswordChange = Type.Object({ current: TypedPassword, password: TypedPassword })

const SessionId = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const NamedSession = Type.Object({ id: SessionId })

/** A session as its owner sees it in a list. */
export const OwnSession = Type.Object({
  id: SessionId,
  device: Nullable(Type.String({ description: 'What the browser calls itself.' })),
  address: Nullable(Type.String({ description: 'Stored for staff only.' })),
  openedAt: Moment,
  lastUsedAt: Moment,
  current: Type.Boolean({ description: 'The session of this call.' }),
})

/** Who forgot a password: a username, or the mail address of one or more accounts. */
export const ForgottenPassword = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 256 }),
})

/** The secret of a link in a mail. Anything of this length is looked up; what is not known has expired. */
const LinkToken = Type.String({ minLength: 1, maxLength: 128 })

export const MailedLink = Type.Object({ token: LinkToken })

export const PasswordReset = Type.Object({ token: LinkToken, password: TypedPassword })
