import type { RefusalCode } from '@kontor/contract/core/errors'
import type { AccessIds } from './access-ids.ts'

/** A call as it is sent; ids in it are those of the first customer. */
export interface AccessCall {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Sent in place of a body. */
  readonly file?: Buffer
}

/** Whose an id is, and what one that does not exist is answered with. */
export interface IdRule {
  /**
   * `customer`: one customer’s; for any other it does not exist. `house`: for all who may call.
   * `part`: belongs to another id of the same call; with any other it does not exist.
   */
  readonly of: 'customer' | 'house' | 'part'
  readonly as: keyof AccessIds
  /** `fine` where it only narrows a list. */
  readonly missing: RefusalCode | 'fine'
}

export interface AccessRule {
  readonly call: (ids: AccessIds) => AccessCall
  /** What the call is refused with when access is granted, if it changes nothing that way. */
  readonly refused?: RefusalCode
  /** By where it stands: `params.orderId`, `body.orderId`, `body[].orderId`. */
  readonly ids?: Readonly<Record<string, IdRule>>
}
