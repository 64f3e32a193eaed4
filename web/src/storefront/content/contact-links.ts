import type { Company } from '@kontor/contract/storefront/content'

interface ContactLinks {
  phone: string
  email: string
  map: string
}

/** The links that open the phone, the mail program and a map. */
export function contactLinks({ phone, email, location }: Company): ContactLinks {
  return {
    phone: `tel:${phone.replace(/[^+\d]/g, '')}`,
    email: `mailto:${email}`,
    map: /^https?:\/\//.test(location)
      ? location
      : `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`,
  }
}
