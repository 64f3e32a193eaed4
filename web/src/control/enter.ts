import type { SessionUser } from '@kontor/contract/core/session'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { placeOf } from './place.ts'
import { currentAgent } from './session/current-agent.ts'
import { storedUser } from '../shared/session/stored-user.ts'

/** Only a user who is logged in to this app may enter. */
export function enterControl(): SessionUser {
  const user = storedUser()
  if (user !== null) return user
  throw redirect('/apps/login')
}

/** A logged-in user skips the login page and continues where the session ended. */
export function enterLogin(): null {
  if (storedUser()) throw redirect(placeOf(currentAgent()?.key) ?? '/apps/control')
  return null
}

/** A path that cannot be an order number does not exist. */
export function enterOrder({ params }: LoaderFunctionArgs): null {
  if (!/^[1-9]\d{0,9}$/.test(params['orderId'] ?? '')) throw redirect('/apps/control')
  return null
}
