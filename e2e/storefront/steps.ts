import { type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { call } from '../call.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'

export interface Category {
  id: number
  name: string
  indexOrder: number
  subCategories: Category[]
}

interface GridProduct {
  id: number
  productName: string
  brandName: string
  unit: string
  discountRate: number | null
  salesUnits: { id: number; piece: number; price: number; defaultPrice: number }[]
}

interface ProductPage {
  content: GridProduct[]
  totalPages: number
  totalElements: number
}

export interface User {
  token: string
  fullName: string
}

export const customerUser = (request: APIRequestContext) =>
  reuseSession<User>(request, demoLogins.customer)

export const agentUser = (request: APIRequestContext) =>
  reuseSession<User>(request, demoLogins.agent)

/** Opens a page as if this user had logged in there before. */
export async function openAs(page: Page, user: User, address: string): Promise<void> {
  // A file of the same origin without an app that would react to the stored user.
  await page.goto('/no-photo.svg')
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user))
  await page.goto(address)
}

export const categoriesOf = (request: APIRequestContext, language = 'de') =>
  call<Category[]>(request, `/public/web-api/category/all?lang=${language}`)

export const companyOf = (request: APIRequestContext) =>
  call<{ name: string; logo: string }>(request, '/public/web-api/company/get')

export const productsOf = (request: APIRequestContext, body: object, token?: string) =>
  call<ProductPage>(request, '/public/web-api/product/sorted?lang=de', body, token)

export const brandsOf = (request: APIRequestContext, filter: object, token?: string) =>
  call<{ id: number; name: string }[]>(request, '/public/web-api/brand/all?lang=de', filter, token)

export const markFavourite = (
  request: APIRequestContext,
  { token }: User,
  productId: number,
  to = true,
) =>
  call(request, `/web-api/product/favorite?productId=${productId}&favorite=${to}`, undefined, token)

/** The category with the most products, and their number, to test pages. */
export async function fullestCategory(request: APIRequestContext) {
  const categories = await categoriesOf(request)
  const counted = await Promise.all(
    categories.map(async (category) => {
      const { totalElements } = await productsOf(request, {
        page: 0,
        size: 1,
        categoryId: category.id,
      })
      return { ...category, totalElements }
    }),
  )
  const [fullest] = counted.toSorted((one, other) => other.totalElements - one.totalElements)
  if (!fullest) throw new Error('the shop has no categories')
  return fullest
}

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('listitem')

/** The tree of the page, or that of the drawer when it is open. */
export const tree = (page: Page, name = 'Kategorien'): Locator =>
  page.getByRole('navigation', { name })

export async function storeLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}
