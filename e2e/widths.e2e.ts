import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { agentUser } from './control/steps.ts'
import { call } from './call.ts'
import { cutTexts } from './cut-text.ts'
import { resize } from './resize.ts'
import { callAs, logInAs, newCustomer } from './storefront/account-steps.ts'
import { setItems } from './storefront/basket-steps.ts'
import { openAs, productsOf, storeLanguage, type User } from './storefront/steps.ts'
import { visit } from './visit.ts'

const widths = [320, 390, 768, 1024, 1150, 1280, 1440]
const languages = ['de', 'en', 'tr']

const longNames = {
  fullName: 'Maximiliane Oberhuber Schleswigholstein',
  firmName: 'Gasthausgenossenschaft Donaudampfschifffahrt an der Oberen Hafenstraße 17',
  address: 'Bürgermeister Schmalzbauer Promenade 117 im zweiten Hinterhof',
  city: 'Freudenstadtwallhausen',
}

/** The most expensive unit with the highest count of a line, and the products with the longest names. */
async function largeItems(request: APIRequestContext, of: number) {
  const { content } = await productsOf(request, { page: 0, size: 100 })
  const [longest = content[0]] = content.toSorted(
    (one, other) => other.productName.length - one.productName.length,
  )
  return [longest, ...content.slice(0, 6)].flatMap((product) => {
    const unit = product?.salesUnits.toSorted((one, other) => other.price - one.price)[0]
    return product && unit ? [{ productId: product.id, salesUnitId: unit.id, count: of }] : []
  })
}

const units = (items: { salesUnitId: number }[]) => new Set(items.map((item) => item.salesUnitId))

/** A customer with long texts and large amounts, with an order, its invoice, favourites and a basket. */
async function largeCustomer(request: APIRequestContext): Promise<{ user: User; orderId: number }> {
  const { user } = await newCustomer(request, longNames)
  const all = await largeItems(request, 9999)
  const items = all.filter(
    (item, index) => index === 0 || !units(all.slice(0, index)).has(item.salesUnitId),
  )
  await setItems(request, user, items)
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    { note: 'Bitte-ohne-Klingeln-an-der-hinteren-Warenannahme-abstellen-und-anrufen' },
  )
  await setItems(request, user, items)
  for (const { productId } of items) {
    await call(
      request,
      `/web-api/product/favorite?productId=${productId}&favorite=true`,
      undefined,
      user.token,
    )
  }
  const agent = await agentUser(request)
  const lines = await call<{ orderProductId: number }[]>(
    request,
    '/api/stockAgent/order/products',
    { orderId },
    agent.token,
  )
  for (const { orderProductId } of lines.slice(0, 2)) {
    await call(
      request,
      '/api/stockAgent/order/approveProduct',
      { orderProductId, piece: 9999 },
      agent.token,
    )
  }
  await call(request, '/api/stockAgent/invoice/createInvoice', { orderId }, agent.token)
  return { user, orderId }
}

/** Waits until everything is loaded and laid out. */
async function expectNothingCut(page: Page, path: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /…/ })).toHaveCount(0)
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    expect(await cutTexts(page), `${path} at ${width} px`).toEqual([])
  }
}

for (const language of languages) {
  test(`[H-13] no text of the storefront’s lists is cut at any width, ${language}`, async ({
    page,
    request,
  }) => {
    await storeLanguage(page, language)
    const large = await largeCustomer(request)
    const paths = [
      '/',
      '/?search=Schokolade',
      '/favourites',
      '/previous-orders',
      `/previous-orders/${large.orderId}`,
      '/invoices',
      '/profile',
      '/password',
      '/basket',
      '/payment',
      '/page/agb',
      '/page/contact',
    ]
    const contents = page.getByRole('main').locator('li, textarea, p, article, table')
    const shown = contents.filter({ visible: true }).first()
    const lookAt = async (user: User, all: readonly string[]) => {
      for (const [index, path] of all.entries()) {
        await (index === 0 ? openAs(page, user, path) : visit(page, path))
        await expect(shown).toBeVisible()
        await expectNothingCut(page, path)
      }
    }
    await lookAt(large.user, paths)
    // Payments come from the bank, so only the demo shop has them.
    const paying = await logInAs(request, { username: 'elbblick', password: 'Demo1234' })
    await lookAt(paying, [
      '/payments',
      '/statement',
      '/invoices?size=100',
      '/previous-orders?size=100',
    ])
  })

  test(`[H-13] no text of the control app’s lists is cut at any width, ${language}`, async ({
    page,
    request,
  }) => {
    const { orderId } = await largeCustomer(request)
    const agent = await agentUser(request)
    await page.addInitScript((chosen) => localStorage.setItem('control-language', chosen), language)
    await openAs(page, agent, '/apps/control/invoices')
    for (const path of ['dashboard', 'invoices', 'waybills', `control-item/${orderId}`]) {
      await visit(page, `/apps/control/${path}`)
      await expect(page.getByRole('listitem').or(page.getByRole('article')).first()).toBeVisible()
      await expectNothingCut(page, path)
    }
  })
}
