import Type from 'typebox'
import { Nullable } from './fields.ts'
import {
  areaPermissions,
  rolesAt,
  steps,
  type App,
  type AreaPermission,
  type Role,
} from './permissions.ts'

export const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
})

/** What the login of an app answers with. */
export const SessionAt = <const A extends App>(app: A) =>
  Type.Object({
    token: Type.String(),
    fullName: Type.String(),
    roleName: Type.Enum(rolesAt(app)),
  })

/** What an account may do besides what its role allows. */
export const Granted = Type.Array(Type.Enum([...areaPermissions]))

/** What is missing before the session is a whole one. */
export const SessionStep = Nullable(
  Type.Enum([...steps], {
    description: 'Until it is done, the session can do nothing else. Null when nothing is missing.',
  }),
)

/** Who a session belongs to, and what it may do now. */
export const WhoAmI = Type.Object({
  username: Type.String(),
  fullName: Type.String(),
  permissions: Granted,
})

export interface SessionUser {
  token: string
  fullName: string
  roleName: Role
  username?: string
  /** What the account may do besides what its role allows, as far as the browser has heard of it. */
  permissions?: readonly AreaPermission[]
}
