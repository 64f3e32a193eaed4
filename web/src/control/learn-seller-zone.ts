import { call } from '../shared/api/call.ts'
import { setSellerZone } from '../shared/i18n/seller-zone.ts'

/** Days are the seller's in the hall too (S-09). */
export async function learnSellerZone(): Promise<void> {
  try {
    const { timeZone } = await call('/public/web-api/company/get')
    setSellerZone(timeZone)
  } catch {
    // Without an answer the one that is known stays.
  }
}
