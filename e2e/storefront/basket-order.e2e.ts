import { expect, test } from '@playwright/test'
import { expectShownInTime } from '../shown-for.ts'
import { callAs, euro, messagesOf, newCustomer, noteMessage } from './account-steps.ts'
import {
  basketOf,
  cardOf,
  countOnServer,
  linesOf,
  manyItems,
  openHome,
  quantityIn,
  setItems,
  summaryOf,
} from './basket-steps.ts'
import { openAs } from './steps.ts'

const approve = '**/web-api/order/approve-basket*'
const complete = { name: 'Bestellung abschließen' }

interface Orders {
  totalElements: number
  content: { id: number; totalAmount: number }[]
}

test('[B-12] [B-14] [B-16] [B-20] from the basket through the payment to the order, with a note', async ({
  page,
  request,
}) => {
  const { user, registration } = await newCustomer(request)
  await setItems(request, user, await manyItems(request, 3, 2))
  const { orderProducts, totalAmount } = await basketOf(request, user)
  await openAs(page, user, '/basket')
  await page.getByLabel('Anmerkung zur Bestellung').fill('Bitte vor 7 Uhr,\nHintereingang')
  await page.reload()
  await expect(page.getByLabel('Anmerkung zur Bestellung')).toHaveValue(/Hintereingang/)
  await summaryOf(page).getByRole('button', { name: 'Zur Kasse' }).click()

  await expect(page).toHaveURL('/payment')
  await expect(linesOf(page)).toHaveCount(3)
  // The same page, read-only.
  await expect(linesOf(page).getByRole('button')).toHaveCount(0)
  await expect(linesOf(page).getByRole('textbox')).toHaveCount(0)
  await expect(linesOf(page).first()).toContainText('x 2')
  await linesOf(page).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Hintereingang')
  const address = page.getByRole('region', { name: 'Lieferanschrift' })
  await expect(address).toContainText(registration.firmName)
  await expect(address).toContainText(registration.address)
  await expect(summaryOf(page).getByRole('definition').last()).toHaveText(euro(totalAmount))

  // The buyer's references, also after a reload.
  await page.getByLabel('Ihre Bestellnummer').fill('PO 4711')
  await page.getByLabel('Ihre Referenz / Kostenstelle').fill(' KST 9 ')
  await page.reload()
  await expect(page.getByLabel('Ihre Bestellnummer')).toHaveValue('PO 4711')

  const sent = page.waitForRequest(approve)
  await summaryOf(page).getByRole('button', complete).click()
  expect((await sent).postDataJSON()).toEqual({
    note: 'Bitte vor 7 Uhr,\nHintereingang',
    buyerOrderNumber: 'PO 4711',
    buyerReference: 'KST 9',
    expectedTotal: totalAmount,
  })
  expect((await sent).headers()['idempotency-key']).toMatch(/^.{16,64}$/)
  await expect(messagesOf(page).getByText('Ihre Bestellung wurde gespeichert')).toBeVisible()
  const { content } = await callAs<Orders>(request, user, '/web-api/order/page/', {
    page: 0,
    size: 20,
  })
  expect(content).toMatchObject([{ totalAmount }])
  const number = String(content[0]?.id)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page).toHaveURL('/')
  await expect(messagesOf(page).getByText('Ihre Bestellung wurde gespeichert')).toHaveCount(0)
  const note = page.getByRole('main').getByRole('status').filter({ hasText: number })
  await expect(note.getByRole('link')).toHaveAttribute('href', `/previous-orders/${number}`)
  await note.getByRole('button', { name: 'Schließen' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('Mein Warenkorb ist leer')).toBeVisible()
  expect((await basketOf(request, user)).orderProducts).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('order-note'))).toBeNull()
  const order = await callAs<{ note: string; orderProducts: object[] }>(
    request,
    user,
    `/web-api/order/${number}`,
  )
  expect(order.note).toContain('Hintereingang')
  expect(order.orderProducts).toHaveLength(orderProducts.length)
})

test('[B-18] [B-19] an order whose answer is lost, or that is pressed twice, is placed once', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  await setItems(request, user, await manyItems(request, 2))
  await openAs(page, user, '/payment')
  const button = summaryOf(page).getByRole('button', complete)
  const orders = () => callAs<Orders>(request, user, '/web-api/order/page/', { page: 0, size: 20 })

  // Refused: there is a message, and nothing is lost.
  await page.route(approve, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Gerade nicht.' } }),
  )
  await noteMessage(page, 'Gerade nicht.')
  await button.click()
  const said = messagesOf(page).getByText('Gerade nicht.')
  await expect(said).toBeVisible()
  await expect(linesOf(page)).toHaveCount(2)
  await expectShownInTime(page)
  await page.unroute(approve)

  // The server places the order, but its answer is lost at every try; then one arrives.
  const keys = new Set<string | undefined>()
  await page.route(approve, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await button.dblclick()
  await expect(messagesOf(page).getByText('Keine Verbindung')).toBeVisible()
  await page.unroute(approve)
  page.on('request', (sent) => {
    if (sent.url().includes('approve-basket')) keys.add(sent.headers()['idempotency-key'])
  })
  await button.click()
  await expect(messagesOf(page).getByText('Ihre Bestellung wurde gespeichert')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(keys.size).toBe(1)
  expect((await orders()).totalElements).toBe(1)
})

test('[B-12] the order has the shown note, also when another tab writes it', async ({
  page,
  context,
  request,
}) => {
  const { user } = await newCustomer(request)
  await setItems(request, user, await manyItems(request, 1))
  await openAs(page, user, '/basket')
  await page.getByLabel('Anmerkung zur Bestellung').fill('Vor 7 Uhr')
  await summaryOf(page).getByRole('button', { name: 'Zur Kasse' }).click()
  const shown = page.getByRole('region', { name: 'Anmerkung zur Bestellung' })
  await expect(shown).toContainText('Vor 7 Uhr')

  const other = await context.newPage()
  await other.goto('/basket')
  await other.getByLabel('Anmerkung zur Bestellung').fill('Nach 9 Uhr')
  await expect(shown).toContainText('Nach 9 Uhr')
  // Changed without an event: what the page shows counts.
  await page.evaluate(() => localStorage.setItem('order-note', 'Niemals'))
  const sent = page.waitForRequest(approve)
  await summaryOf(page).getByRole('button', complete).click()
  expect((await sent).postDataJSON()).toMatchObject({ note: 'Nach 9 Uhr' })
  await expect(messagesOf(page).getByText('Ihre Bestellung wurde gespeichert')).toBeVisible()
})

test('a total that has changed since it was shown has to be confirmed again', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  await setItems(request, user, await manyItems(request, 2))
  const before = (await basketOf(request, user)).totalAmount
  await openAs(page, user, '/payment')
  await expect(linesOf(page)).toHaveCount(2)
  await setItems(request, user, await manyItems(request, 2, 3))
  const now = (await basketOf(request, user)).totalAmount
  const button = summaryOf(page).getByRole('button', complete)
  await button.click()
  const alert = summaryOf(page).getByRole('alert')
  await expect(alert).toContainText(euro(before))
  await expect(alert).toContainText(euro(now))
  await expect(alert).toContainText('Ihr Warenkorb oder seine Preise')
  await expect(summaryOf(page).getByRole('definition').last()).toHaveText(euro(now))
  await button.click()
  await expect(messagesOf(page).getByText('Ihre Bestellung wurde gespeichert')).toBeVisible()
})

test('[B-10] [B-13] both buttons ask a guest to log in; an empty basket has none', async ({
  page,
  request,
}) => {
  for (const path of ['/basket', '/payment']) {
    await page.goto(path)
    await expect(page.getByRole('img', { name: 'Mein Warenkorb ist leer' })).toBeVisible()
    await expect(page.getByRole('button', complete)).toHaveCount(0)
  }
  const product = await openHome(page, request)
  await quantityIn(cardOf(page, product)).add.click()
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await summaryOf(page).getByRole('button', { name: 'Zur Kasse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog).toBeVisible()
  await page.goto('/payment')
  await expect(linesOf(page)).toHaveCount(1)
  await summaryOf(page).getByRole('button', complete).click()
  await expect(dialog).toBeVisible()
})

test('[B-15] [B-17] an order can be ordered again; notices name what is gone or has another price', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const items = await manyItems(request, 3, 2)
  await setItems(request, user, items)
  const { orderProducts } = await basketOf(request, user)
  const [dearer, , gone] = orderProducts
  if (!dearer || !gone) throw new Error('no lines')
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    {},
  )
  // Of one article the basket already holds so much that not all of it fits.
  const [, full] = orderProducts
  if (!full) throw new Error('no lines')
  await setItems(request, user, [
    { productId: dearer.productId, salesUnitId: dearer.salesUnitId, count: 3 },
    { productId: full.productId, salesUnitId: full.salesUnitId, count: 9998 },
  ])
  // As if it had been ordered before one article was discontinued and another one changed its price.
  const longName = 'Ein Artikel, dessen Name länger ist als die Zeile'
  await page.route(`**/web-api/order/${orderId}?*`, async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    const lines = order.orderProducts.map((line: { salesUnitId: number }) => {
      if (line.salesUnitId === gone.salesUnitId) {
        return { ...line, productId: 999_999_999, name: longName }
      }
      return line.salesUnitId === dearer.salesUnitId ? { ...line, salesUnitPrice: 0.01 } : line
    })
    await route.fulfill({ response, json: { ...order, orderProducts: lines } })
  })
  await openAs(page, user, `/previous-orders/${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`${longName.slice(0, 35).trimEnd()}…`)).toBeVisible()
  await expect(main.getByText('x 2')).toHaveCount(3)
  await main.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(page).toHaveURL('/basket')
  const notes = main.getByRole('status')
  await expect(notes.getByText(longName)).toBeVisible()
  await expect(notes.getByText(`${euro(dearer.salesUnitPrice)} statt ${euro(0.01)}`)).toBeVisible()
  // It is added to what is already in the basket.
  await expect(linesOf(page)).toHaveCount(2)
  await expect.poll(() => countOnServer(request, user, dearer.salesUnitId)).toBe(5)
  // A notice names what does not fit.
  const cut = `${full.brandName} ${full.name}`
  await expect(notes.getByText(cut, { exact: true })).toBeVisible()
  await expect(notes.getByText('höchstens 9.999')).toBeVisible()
  await expect.poll(() => countOnServer(request, user, full.salesUnitId)).toBe(9999)
})
