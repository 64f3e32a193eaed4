import { setSellerZone } from '../i18n/seller-zone.ts'
import { call } from './call.ts'

/** Days are shown in the seller's time zone in control app and office too (S-09). */
export async function learnSellerZone(): Promise<void> {
  try {
    const { timeZone } = await call('/public/web-api/company/get')
    setSellerZone(timeZone)
  } catch {
    // Without an answer the known time zone stays.
  }
}
