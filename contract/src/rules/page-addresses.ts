import { pageIds, type PageId } from './page-ids.ts'

/** What follows /page/ in the address of a static page: words of a to z and digits, joined by hyphens. */
const pageAddress = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const longestPageAddress = 60

/** Addresses that the shop uses itself, or may come to use, and that would mislead as the name of a page. */
const reserved: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'api',
  'apps',
  'assets',
  'basket',
  'configuration',
  'control',
  'favourites',
  'health',
  'images',
  'index',
  'invoices',
  'locales',
  'login',
  'logout',
  'new',
  'office',
  'orders',
  'page',
  'pages',
  'payment',
  'payments',
  'profile',
  'public',
  'register',
  'robots',
  'sitemap',
  'statement',
  'web-api',
])

/** Pages that every shop has: their links stand in the footer, and the law asks for some of them. */
export const isStandardPage = (address: string): address is PageId =>
  pageIds.some((id) => id === address)

export const isPageAddress = (address: string): boolean =>
  address.length <= longestPageAddress && pageAddress.test(address) && !reserved.has(address)
