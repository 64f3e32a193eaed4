import Type from 'typebox'
import { rolesAt, type App, type Role } from './permissions.ts'

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

export interface SessionUser {
  token: string
  fullName: string
  roleName: Role
}
