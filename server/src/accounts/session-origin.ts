import type { App } from '@kontor/contract/core/permissions'
import type { SessionOrigin } from '../http/endpoints/sessions.ts'

interface CallOrigin {
  readonly userAgent: string | undefined
  readonly address: string
}

/**
 * What a session is listed with. Customers recognise theirs by the device, so their network address is not stored. Stock
 * agents share their devices and see no list.
 */
export function originOf({ userAgent, address }: CallOrigin, app: App): SessionOrigin | undefined {
  if (app === 'control') return undefined
  return app === 'office' ? { device: userAgent, address } : { device: userAgent }
}
