import { storeGuestLines } from './guest-basket.ts'
import { forgetNotices } from './notices.ts'
import { forgetOrderIntent } from './order-intent.ts'
import { storeNote } from './order-note.ts'
import { forgetReferences } from './order-references.ts'

/** Leaves nothing of a basket in this browser, for when its customer has gone (L-07). */
export function forgetBasket(): void {
  storeGuestLines([])
  storeNote('')
  forgetReferences()
  forgetOrderIntent()
  forgetNotices()
}
