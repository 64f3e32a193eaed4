import Type from 'typebox'
import { Granted, SessionAt, SessionStep } from '../core/session.ts'

/** The ways to prove a second factor. */
const ways = ['passkey', 'totp', 'recovery'] as const

export type Way = (typeof ways)[number]

/** What a login to the office answers with. */
export const OpenedSession = Type.Object({
  ...SessionAt('office').properties,
  username: Type.String(),
  permissions: Granted,
  step: SessionStep,
  ways: Type.Array(Type.Enum([...ways]), {
    description: 'How the account can prove its second factor, in the step that asks for it.',
  }),
})
