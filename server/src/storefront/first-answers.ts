import { catalogueEndpoints } from '@kontor/contract/storefront/catalogue'
import { contentEndpoints } from '@kontor/contract/storefront/content'
import type { AnswerOf, Endpoint } from '@kontor/contract/core/endpoint'
import {
  brandsBodyOf,
  isFiltered,
  lacksCategory,
  productsBodyOf,
  withFirstCategory,
} from '@kontor/contract/rules/product-listing'
import { catalogueRoutes } from '../catalogue/routes.storefront.ts'
import { contentRoutes } from '../content/routes.storefront.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { Route, SharedQuestion } from '../http/endpoints/call.ts'
import type { PageView } from './page-view.ts'

export type Asking = Omit<SharedQuestion, 'params' | 'body' | 'serialise' | 'language'> & {
  readonly serialise: (endpoint: Endpoint, answer: unknown) => Buffer
}

const askOf = new Map<Endpoint, Route['ask']>(
  [...catalogueRoutes, ...contentRoutes].map(({ endpoint, ask }) => [endpoint, ask]),
)

/** Asks for what the first view of a page shows. What is not there (404) is left out; any other failure is one. */
export async function firstAnswersOf(view: PageView, asking: Asking) {
  let usesOlder = false
  const ask = async <E extends Endpoint>(
    endpoint: E,
    { params, body }: { params?: object; body?: object } = {},
  ): Promise<{ readonly answer: AnswerOf<E> } | undefined> => {
    const { language } = view
    const serialise = (answer: unknown) => asking.serialise(endpoint, answer)
    try {
      const question = { ...asking, language, params, body, serialise }
      const encoded = await askOf.get(endpoint)?.(question)
      if (encoded === undefined) return undefined
      if (encoded.usesOlder) usesOlder = true
      const answer: AnswerOf<E> = JSON.parse(encoded.bytes.toString())
      return { answer }
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    }
  }

  const { productId, pageId } = view
  const [company, storeUrls, categories, product, page] = await Promise.all([
    ask(contentEndpoints.getCompany),
    ask(contentEndpoints.getStoreUrls),
    ask(catalogueEndpoints.listCategories),
    productId === undefined
      ? undefined
      : ask(catalogueEndpoints.getProduct, { params: { productId } }),
    pageId === undefined ? undefined : ask(contentEndpoints.getOwnPage, { params: { pageId } }),
  ])
  const asked = view.listing
  const listing = asked && withFirstCategory(asked, categories?.answer[0]?.id)
  const isListed = listing !== undefined && !lacksCategory(listing)
  const [products, brands, advertisements] = await Promise.all([
    isListed ? ask(catalogueEndpoints.listProducts, { body: productsBodyOf(listing) }) : undefined,
    isListed ? ask(catalogueEndpoints.listBrands, { body: brandsBodyOf(listing) }) : undefined,
    asked && !isFiltered(asked) ? ask(catalogueEndpoints.listAdvertisements) : undefined,
  ])
  return {
    company,
    storeUrls,
    categories,
    product,
    page,
    listing,
    products,
    brands,
    advertisements,
    /** Whether one of them is older than it should be, because the new is still being made. */
    usesOlder,
  }
}

export type FirstAnswers = Awaited<ReturnType<typeof firstAnswersOf>>
