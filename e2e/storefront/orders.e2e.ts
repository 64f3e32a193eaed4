import { expect, type Page, test } from '@playwright/test'
import { storedUser } from '../ask.ts'
import { callAs, euro, logInAs, newCustomer } from './account-steps.ts'
import { customerUser, openAs, productsOf } from './steps.ts'

interface OrderSummary {
  id: number
  itemCount: number
  orderDate: string
  statusDescription: string
  totalAmount: number
}

interface OrderPage {
  content: OrderSummary[]
  totalElements: number
}

interface Order extends OrderSummary {
  deliveryCost: number
  orderProducts: { name: string; piece: number }[]
  netAmount: number
  note: string | null
  invoiceURL: string | null
}

/** A customer of the demo shop with many orders, which no test changes. */
const regular = { username: 'elbblick', password: 'Demo1234' }

const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Meine Bestellungen' }).getByRole('listitem')

const date = (moment: string) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(moment),
  )

test('[O-01] [R-02] the orders are listed newest first, page by page, below the open amount', async ({
  page,
  request,
}) => {
  const user = await logInAs(request, regular)
  const path = '/web-api/order/page/'
  const first = await callAs<OrderPage>(request, user, path, { page: 0, size: 20 })
  const second = await callAs<OrderPage>(request, user, path, { page: 1, size: 20 })
  const open = await callAs<{ openOrderAmount: number }>(
    request,
    user,
    '/web-api/payment/openAmounts/',
    { showOrderAmount: true },
  )
  expect(second.content.length).toBeGreaterThan(0)

  await openAs(page, user, '/')
  await page.getByRole('button', { name: user.fullName }).click()
  const asked = page.waitForRequest('**/web-api/payment/openAmounts/*')
  await page.getByRole('menuitem', { name: 'Meine Bestellungen' }).click()
  await expect(page).toHaveURL('/previous-orders')
  expect((await asked).postDataJSON()).toEqual({ showOrderAmount: true })
  await expect(page.getByText('Offene Bestellungen').locator('..')).toContainText(
    euro(open.openOrderAmount),
  )
  await expect(rows(page)).toHaveCount(20)
  for (const [index, order] of first.content.entries()) {
    const row = rows(page).nth(index)
    await expect(row).toContainText(`Bestellung ${order.id} (${order.itemCount} Artikel)`)
    await expect(row).toContainText(date(order.orderDate))
    const status = row.locator(`.${order.statusDescription.replaceAll(' ', '-')}`)
    await expect(status).toHaveText(order.statusDescription)
  }
  const moments = first.content.map(({ orderDate }) => Date.parse(orderDate))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))

  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(page).toHaveURL('/previous-orders?page=1')
  await expect(rows(page)).toHaveCount(second.content.length)
  await expect(rows(page).first()).toContainText(`Bestellung ${second.content[0]?.id}`)
  await page.getByLabel('Pro Seite').selectOption('50')
  await expect(page).toHaveURL('/previous-orders?size=50')
  await expect(rows(page)).toHaveCount(Math.min(50, first.totalElements))

  await page.goto('/previous-orders?page=900')
  await expect(page).toHaveURL(`/previous-orders?page=${Math.ceil(first.totalElements / 20) - 1}`)
  await expect(rows(page).first()).toBeVisible()
})

test('[O-02] [B-17] an order shows its lines, its totals and its invoice', async ({
  page,
  request,
}) => {
  const user = await logInAs(request, regular)
  const { content } = await callAs<OrderPage>(request, user, '/web-api/order/page/', {
    page: 0,
    size: 50,
  })
  const all = await Promise.all(
    content.map(({ id }) => callAs<Order>(request, user, `/web-api/order/${id}`)),
  )
  const invoiced = all.find(({ invoiceURL }) => invoiceURL !== null)
  const open = all.find(({ invoiceURL }) => invoiceURL === null)
  if (!invoiced || !open)
    throw new Error('the demo shop needs an order with and one without invoice')

  await openAs(page, user, `/previous-orders/${invoiced.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${invoiced.id}`)
  await expect(main).toContainText(invoiced.statusDescription)
  await expect(main).toContainText(date(invoiced.orderDate))
  const lines = main.getByRole('list', { name: 'Artikel der Bestellung' }).getByRole('listitem')
  await expect(lines).toHaveCount(invoiced.orderProducts.length)
  await expect(lines.first()).toContainText(`x ${invoiced.orderProducts[0]?.piece}`)
  await expect(lines.getByRole('button')).toHaveCount(0)
  await expect(lines.getByRole('spinbutton')).toHaveCount(0)
  const amounts = main.getByRole('definition')
  const { netAmount, deliveryCost } = invoiced
  await expect(amounts).toHaveText([
    ...(deliveryCost > 0 ? [euro(netAmount - deliveryCost), euro(deliveryCost)] : []),
    euro(netAmount),
    euro(invoiced.totalAmount - invoiced.netAmount),
    euro(invoiced.totalAmount),
  ])

  const link = main.getByRole('link', { name: 'Rechnung herunterladen' })
  await expect(link).toHaveAttribute('target', '_blank')
  const document = await request.get((await link.getAttribute('href')) ?? '')
  expect(document.status()).toBe(200)
  expect(document.headers()['content-type']).toContain('application/pdf')

  await main.getByRole('link', { name: 'Meine Bestellungen' }).click()
  await page.goto(`/previous-orders/${open.id}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${open.id}`)
  await expect(link).toHaveCount(0)
})

test('a new order counts as open, shows its note and can be ordered again', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const { content } = await productsOf(request, { page: 0, size: 1 })
  const [product] = content
  const salesUnitId = product?.salesUnits[0]?.id
  const items = [{ productId: product?.id, salesUnitId, count: 3 }]
  await callAs(request, user, '/web-api/order/set-basket-items', items)
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    { note: 'Bitte an der Rampe\nklingeln <b>zweimal</b>' },
  )
  const order = await callAs<Order>(request, user, `/web-api/order/${orderId}`)

  await openAs(page, user, '/previous-orders')
  await expect(page.getByText('Offene Bestellungen').locator('..')).toContainText(
    euro(order.totalAmount),
  )
  await rows(page).getByRole('link').click()
  await expect(page).toHaveURL(`/previous-orders/${orderId}`)
  await expect(page.getByText('klingeln <b>zweimal</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(page).toHaveURL('/basket')
  await expect(page.getByRole('main')).toContainText(product?.productName ?? '')
})

test('[O-05] [R-12] empty lists show a message, and orders of other customers are not found', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const main = page.getByRole('main')
  await openAs(page, user, '/previous-orders')
  await expect(main).toContainText('Sie haben noch nichts bestellt')
  await expect(page.getByText('Offene Bestellungen').locator('..')).toContainText(euro(0))
  await page.goto('/invoices')
  await expect(main).toContainText('Sie haben noch keine Rechnungen')
  await page.goto('/payments')
  await expect(main).toContainText('Es gibt noch keine Zahlungen')

  const other = await customerUser(request)
  const { content } = await callAs<OrderPage>(request, other, '/web-api/order/page/', {
    page: 0,
    size: 1,
  })
  for (const orderId of [content[0]?.id, 'none']) {
    await page.goto(`/previous-orders/${orderId}`)
    await expect(main).toContainText('Nicht gefunden')
    await expect(main.getByRole('heading')).toHaveCount(0)
  }
})

test('[R-05] the pages of a customer redirect guests to the home page, also when the session ends there', async ({
  page,
  request,
}) => {
  const paths = ['/previous-orders', '/previous-orders/10001', '/invoices', '/payments', '/profile']
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  const { user } = await newCustomer(request)
  await openAs(page, user, '/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Rechnungen')
  // So that it is the click, and not something asked for before, that finds the session ended.
  await page.waitForLoadState('networkidle')
  await callAs(request, user, '/web-api/logout')
  await page.getByRole('button', { name: user.fullName }).click()
  await page.getByRole('menuitem', { name: 'Meine Zahlungen' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedUser(page)).toBeNull()
})

test('when a list or its amounts cannot be loaded, the page shows a message and a retry', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const refuse = { status: 429, json: { message: 'Bitte warten Sie einen Augenblick.' } }
  await page.route('**/web-api/order/page/*', (route) => route.fulfill(refuse))
  await page.route('**/web-api/payment/openAmounts/*', (route) => route.fulfill(refuse))
  await openAs(page, user, '/previous-orders')
  const failures = page.getByRole('main').getByRole('alert')
  await expect(failures).toContainText([
    'Die offenen Beträge konnten nicht geladen werden.',
    'Bitte warten Sie einen Augenblick.',
  ])
  await page.unrouteAll()
  await failures.last().getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('main')).toContainText('Sie haben noch nichts bestellt')
  await failures.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Offene Bestellungen').locator('..')).toContainText(euro(0))
})
