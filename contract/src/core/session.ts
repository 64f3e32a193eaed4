import Type from 'typebox'
import type { Role } from './permissions.ts'

export const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
})

/** What a login answers with. */
export const SessionOf = <const Name extends Role>(roleName: Name) =>
  Type.Object({ token: Type.String(), fullName: Type.String(), roleName: Type.Literal(roleName) })

export interface SessionUser {
  token: string
  fullName: string
  roleName: Role
}
