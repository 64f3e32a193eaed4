import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import { isPageAddress } from '@kontor/contract/rules/page-addresses'
import { mailedPaths } from '@kontor/contract/rules/mailed-paths'
import { type Listing, parseListing, productIdIn } from '@kontor/contract/rules/product-listing'

/** What the address of a page of the storefront shows first, as far as it is the same for everyone. */
export interface PageView {
  readonly language: Language
  /** Every address that can be no page leads home. */
  readonly path: string
  /** What the home page lists; undefined elsewhere, and where only the customer has it. */
  readonly listing: Listing | undefined
  readonly productId: number | undefined
  /** Of a static page, which may turn out not to be there. */
  readonly pageId: string | undefined
}

const otherPaths = new Set(['/basket', '/payment', '/favourites', ...mailedPaths])

/** The storefront keeps the chosen language in a cookie too, so that the first page comes in it. */
const languageCookie = /(?:^|;\s*)language=(en|de|tr)\s*(?:;|$)/

export function pageViewOf(url: string, cookies: string | undefined): PageView {
  const [address = '', text = ''] = url.split('?', 2)
  const query = new URLSearchParams(text)
  const path = address.replace(/\/+$/, '') || '/'
  const named = path.startsWith('/page/') ? path.slice('/page/'.length) : ''
  const pageId = isPageAddress(named) ? named : undefined
  const isHome = path === '/' || path === '/index.html'
  const productId = isHome ? productIdIn(query) : undefined
  const stored = languageCookie.exec(cookies ?? '')?.[1]
  // A link to a product, or in a mail, is shown in the language it was sent in.
  const isSent = productId !== undefined || mailedPaths.includes(path)
  const asked = !isSent ? stored : (query.get('lang') ?? stored)
  return {
    language: isLanguage(asked) ? asked : 'de',
    path: pageId !== undefined || otherPaths.has(path) ? path : '/',
    listing: isHome && query.get('favorite') !== 'true' ? parseListing(query, false) : undefined,
    productId,
    pageId,
  }
}
