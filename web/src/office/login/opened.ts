import { type Answer } from '../../shared/api/call.ts'
import { storeUser } from '../../shared/session/stored-user.ts'
import { trustToken } from '../session.ts'

export type Opened = Answer<'/api/office/login'>

/** Once a whole session is stored, the routes let the user in. */
export function enter(opened: Opened): void {
  trustToken(opened.token)
  storeUser(opened)
}
