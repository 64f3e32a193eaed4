import type { Category, Product } from '@kontor/contract/storefront/catalogue'
import type { Company, StaticPage } from '@kontor/contract/storefront/content'
import { type Language, languages } from '@kontor/contract/rules/languages'
import { searchOfListing } from '@kontor/contract/rules/product-listing'
import { escaped } from '../http/server/html.ts'
import type { PageView } from './page-view.ts'
import { beginningOf } from './plain-text.ts'
import { headWords } from './words.ts'

/** What is known about a view when its page is written. */
export interface HeadFacts {
  readonly company: Company | undefined
  readonly categories: readonly Category[]
  readonly product: Product | undefined
  readonly page: StaticPage | undefined
}

export interface PageAddresses {
  /** Where this server is seen from, such as https://shop.example. */
  readonly origin: string
  /** In front of the names of pictures. */
  readonly images: string
}

interface Head {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly picture: string | null
  readonly isProduct: boolean
}

const productPath = (id: number, language: Language) =>
  `/?productId=${id}${language === 'de' ? '' : `&lang=${language}`}`

export function findCategory(categories: readonly Category[], id: number): Category | undefined {
  for (const category of categories) {
    const found = category.id === id ? category : findCategory(category.subCategories, id)
    if (found !== undefined) return found
  }
  return undefined
}

function headOf(view: PageView, { company, categories, product, page }: HeadFacts): Head {
  const name = company?.name ?? 'Kontor'
  const words = headWords[view.language]
  const titled = (title: string) => `${title} – ${name}`
  const shop = {
    title: name,
    description: words.shop(name),
    // A page that is not there leads home.
    path: view.pageId !== undefined && page === undefined ? '/' : view.path,
    picture: company?.logo ?? null,
    isProduct: false,
  }
  if (product !== undefined) {
    const text = product.shortDescription ?? product.detailedDescription ?? ''
    return {
      title: titled(product.combinedName),
      description: beginningOf(text) || titled(product.combinedName),
      path: productPath(product.id, view.language),
      picture: product.images[0]?.name ?? shop.picture,
      isProduct: true,
    }
  }
  if (page !== undefined) {
    return {
      ...shop,
      title: titled(page.title),
      description: beginningOf(page.text) || shop.description,
    }
  }
  const { listing } = view
  if (listing === undefined) return shop
  const path = `/${searchOfListing(listing)}`
  if (listing.search !== undefined) {
    const description = words.searchIn(listing.search, name)
    return { ...shop, path, title: titled(words.search(listing.search)), description }
  }
  const category = findCategory(categories, listing.subCategoryId ?? listing.categoryId ?? 0)
  if (category === undefined) return { ...shop, path }
  return {
    ...shop,
    path,
    title: titled(category.name),
    description: words.category(category.name, name),
  }
}

/** What search engines and link previews read of a page: title, description, its one address and a picture. */
export function writeHead(view: PageView, facts: HeadFacts, addresses: PageAddresses): string {
  const { origin, images } = addresses
  const { title, description, path, picture, isProduct } = headOf(view, facts)
  const address = origin + path
  const pictureAddress =
    picture === null
      ? undefined
      : new URL(`${images}${encodeURIComponent(picture)}?preview=1`, origin).href
  const meta = (name: string, value: string | undefined, attribute = 'property') =>
    value === undefined ? '' : `<meta ${attribute}="${name}" content="${escaped(value)}" />`
  const alternates = isProduct
    ? languages.map((language) => {
        const other = escaped(origin + productPath(facts.product?.id ?? 0, language))
        return `<link rel="alternate" hreflang="${language}" href="${other}" />`
      })
    : []
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description, 'name'),
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...alternates,
    meta('og:type', isProduct ? 'product' : 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:site_name', facts.company?.name),
    meta('og:image', pictureAddress),
  ].join('')
}
