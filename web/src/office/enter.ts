import type { SessionUser } from '@kontor/contract/core/session'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { storedUser } from '../shared/session/stored-user.ts'

const home = '/apps/office'

/** Only addresses of the office: anything else in the address of the login may come from a stranger. */
const isOurs = (path: string | null): path is string =>
  path !== null && /^\/apps\/office(?:\/(?!login\b)[\w-]+)*(?:\?[^#]*)?$/.test(path)

/** Who is not logged in comes back to the same place after the login (T-01). */
export function enterOffice({ request }: LoaderFunctionArgs): SessionUser {
  const user = storedUser()
  if (user !== null) return user
  const { pathname, search } = new URL(request.url)
  const to = pathname + search
  throw redirect(to === home ? `${home}/login` : `${home}/login?to=${encodeURIComponent(to)}`)
}

/** Where a login leads. */
function placeAfterLogin(address: string): string {
  const to = new URL(address).searchParams.get('to')
  return isOurs(to) ? to : home
}

/** Who has a token needs no login page. */
export function enterLogin({ request }: LoaderFunctionArgs): null {
  if (storedUser() !== null) throw redirect(placeAfterLogin(request.url))
  return null
}

/** The set-up link is for who has no account yet; the others go on with the set-up. */
export function enterSetup(): null {
  if (storedUser() !== null) throw redirect(`${home}/set-up`)
  return null
}
