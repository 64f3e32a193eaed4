import { storeGuestLines } from './guest-basket.ts'
import { forgetNotices } from './notices.ts'
import { forgetDraft } from './order-draft.ts'

/** Removes everything of a basket from this browser after a logout (L-07). */
export function forgetBasket(): void {
  storeGuestLines([])
  forgetDraft()
  forgetNotices()
}
