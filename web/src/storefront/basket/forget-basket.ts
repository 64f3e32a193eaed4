import { storeGuestLines } from './guest-basket.ts'
import { forgetNotices } from './notices.ts'
import { forgetDraft } from './order-draft.ts'

/** Leaves nothing of a basket in this browser, for when its customer has gone (L-07). */
export function forgetBasket(): void {
  storeGuestLines([])
  forgetDraft()
  forgetNotices()
}
