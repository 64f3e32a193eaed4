import { expect, type Page, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { call } from '../call.ts'
import { basketLines, lineOf } from '../control/order-steps.ts'
import { agentUser } from '../control/steps.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'
import { callAs, euro, logInAs, messagesOf, newCustomer } from './account-steps.ts'
import { openAs, storeLanguage } from './steps.ts'

interface InvoicePage {
  content: {
    invoiceId: number
    invoiceNumber: string
    invoiceDate: string
    dueDate: string | null
    totalPrice: number
    paymentStatus: string
  }[]
  totalElements: number
}

interface PaymentPage {
  content: {
    invoiceNumber: string
    paymentTypeName: string
    paidAmount: number
    paymentDate: string
    totalAmount: number
  }[]
  totalElements: number
}

/** A customer of the demo shop with invoices and payments, which no test changes. */
const regular = { username: 'elbblick', password: 'Demo1234' }

const red = 'rgb(179, 38, 30)'

const rows = (page: Page, name: string) =>
  page.getByRole('main').getByRole('list', { name }).getByRole('listitem')

const invoicesOf = async (page: Page) => {
  const user = await logInAs(page.request, regular)
  const { content } = await callAs<InvoicePage>(page.request, user, '/web-api/invoice/page/', {
    page: 0,
    size: 100,
  })
  return { user, invoices: content }
}

test('[O-03] invoices are listed page by page below the open amount, the open ones in red', async ({
  page,
}) => {
  const { user, invoices } = await invoicesOf(page)
  const { openInvoiceAmount } = await callAs<{ openInvoiceAmount: number }>(
    page.request,
    user,
    '/web-api/payment/openAmounts/',
    { showInvoiceAmount: true },
  )
  const asked = page.waitForRequest('**/web-api/payment/openAmounts/*')
  await openAs(page, user, '/invoices')
  expect((await asked).postDataJSON()).toEqual({ showInvoiceAmount: true })
  await expect(page.getByText('Offene Rechnungen').locator('..')).toContainText(
    euro(openInvoiceAmount),
  )
  await expect(rows(page, 'Meine Rechnungen')).toHaveCount(Math.min(20, invoices.length))
  await page.goto('/invoices?size=100')
  await expect(rows(page, 'Meine Rechnungen')).toHaveCount(invoices.length)
  expect(invoices.some(({ paymentStatus }) => paymentStatus === 'Offen')).toBe(true)
  for (const [index, invoice] of invoices.entries()) {
    const row = rows(page, 'Meine Rechnungen').nth(index).getByRole('button')
    await expect(row).toContainText(invoice.invoiceNumber)
    await expect(row).toContainText(euro(invoice.totalPrice))
    await expect(row).toContainText(invoice.paymentStatus)
    const isOpen = invoice.paymentStatus === 'Offen'
    if (isOpen) await expect(row).toHaveCSS('color', red)
    else await expect(row).not.toHaveCSS('color', red)
  }
})

for (const [language, open, title] of [
  ['en', 'Open', 'My invoices'],
  ['tr', 'Açık', 'Faturalarım'],
] as const) {
  test(`[O-03] open invoices are red in ${language} too`, async ({ page }) => {
    const user = await logInAs(page.request, regular)
    await storeLanguage(page, language)
    await openAs(page, user, '/invoices?size=100')
    const row = rows(page, title).filter({ hasText: open }).first().getByRole('button')
    await expect(row).toHaveCSS('color', red)
  })
}

test.describe('far west of the seller', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('[O-08] an invoice shows its due date', async ({ page }) => {
    const { user, invoices } = await invoicesOf(page)
    await openAs(page, user, '/invoices?size=100')
    const toBePaid = invoices.find(({ dueDate }) => dueDate !== null)
    const [year, month, day] = toBePaid?.dueDate?.split('-') ?? []
    await expect(
      rows(page, 'Meine Rechnungen').filter({ hasText: toBePaid?.invoiceNumber ?? '' }),
    ).toContainText(`Zahlbar bis ${day}.${month}.${year}`)
    const due = invoices.filter(({ dueDate }) => dueDate !== null)
    await expect(page.getByText(/Zahlbar bis/)).toHaveCount(due.length)
  })
})

test('[O-03] [X-05] a click opens the PDF in a new tab, under the name of the invoice', async ({
  page,
}) => {
  const { user, invoices } = await invoicesOf(page)
  await openAs(page, user, '/invoices')
  let answerNow = () => {}
  const held = new Promise<void>((release) => {
    answerNow = release
  })
  await page.route('**/web-api/invoice/pdf*', async (route) => {
    await held
    await route.continue()
  })
  const opened = page.waitForEvent('popup')
  const answered = page.waitForResponse('**/web-api/invoice/pdf*')
  await rows(page, 'Meine Rechnungen').first().getByRole('button').click()
  const tab = await opened
  // The tab opens at once with a loading text.
  await expect(tab).toHaveTitle(invoices[0]?.invoiceNumber ?? '')
  // A browser without a PDF viewer saves it instead.
  const name = `Rechnung-${invoices[0]?.invoiceNumber}.pdf`
  const address = new RegExp(`/documents/invoices/${invoices[0]?.invoiceId}[.]pdf[?]`)
  const shown = tab.waitForURL(address).then(() => name)
  const saved = tab.waitForEvent('download').then((download) => download.suggestedFilename())
  const calledThere = Promise.any([shown, saved])
  answerNow()
  const answer = await answered
  expect(new URL(answer.url()).searchParams.get('invoiceId')).toBe(String(invoices[0]?.invoiceId))
  const { url, fileName } = await answer.json()
  expect(fileName).toBe(name)
  expect(await calledThere).toBe(fileName)
  const named = await page.request.get(url)
  expect(named.headers()['content-disposition']).toBe(`inline; filename="${fileName}"`)
  await expect(page).toHaveURL('/invoices')
})

test('a blocked tab leaves a link, a refused document a message', async ({ page }) => {
  const { user, invoices } = await invoicesOf(page)
  await openAs(page, user, '/invoices')
  await page.evaluate(() => {
    window.open = () => null
  })
  const row = rows(page, 'Meine Rechnungen').first().getByRole('button')
  await row.click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Ihr Browser hat den neuen Tab blockiert.')
  const link = notice.getByRole('link', { name: `Rechnung ${invoices[0]?.invoiceNumber} öffnen` })
  const head = await link.evaluate(async (element: HTMLAnchorElement) => {
    const answer = await fetch(element.href).catch(() => null)
    return answer?.headers.get('content-type') ?? element.href
  })
  expect(head).toMatch(/application\/pdf|^blob:/)

  await page.reload()
  await page.route('**/web-api/invoice/pdf*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Diese Rechnung gibt es nicht.' } }),
  )
  const opened = page.waitForEvent('popup')
  await row.click()
  const tab = await opened
  await expect(messagesOf(page).getByText('Diese Rechnung gibt es nicht.')).toBeVisible()
  expect(tab.isClosed()).toBe(true)
})

test('[O-04] [O-08] payments are listed below the open amounts of invoices, orders and delivery notes', async ({
  page,
}) => {
  const user = await logInAs(page.request, regular)
  const flags = { showInvoiceAmount: true, showOrderAmount: true, showWaybillAmount: true }
  const open = await callAs<Record<string, number>>(
    page.request,
    user,
    '/web-api/payment/openAmounts/',
    flags,
  )
  const { content, totalElements } = await callAs<PaymentPage>(
    page.request,
    user,
    '/web-api/payment/page/',
    { page: 0, size: 20 },
  )
  expect(content.length).toBeGreaterThan(0)
  const asked = page.waitForRequest('**/web-api/payment/openAmounts/*')
  await openAs(page, user, '/payments')
  expect((await asked).postDataJSON()).toEqual(flags)
  await expect(page.getByRole('main').getByRole('term')).toHaveText([
    'Offene Rechnungen',
    'Offene Bestellungen',
    'Offene Lieferscheine',
  ])
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    euro(open['openInvoiceAmount'] ?? Number.NaN),
    euro(open['openOrderAmount'] ?? Number.NaN),
    euro(open['openWaybillAmount'] ?? Number.NaN),
  ])
  await expect(rows(page, 'Meine Zahlungen')).toHaveCount(Math.min(20, totalElements))
  for (const [index, payment] of content.entries()) {
    await expect(rows(page, 'Meine Zahlungen').nth(index)).toContainText(payment.invoiceNumber)
    const row = rows(page, 'Meine Zahlungen').nth(index)
    await expect(row).toContainText(payment.paymentTypeName)
    await expect(row).toContainText(`Gezahlt${euro(payment.paidAmount)}`)
    await expect(row).toContainText(`Rechnungsbetrag${euro(payment.totalAmount)}`)
    await expect(row).toContainText(
      new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' }).format(
        new Date(payment.paymentDate),
      ),
    )
  }
})

test('[O-06] the profile shows the customer’s data, read-only', async ({ page }) => {
  const { registration, user } = await newCustomer(page.request)
  await openAs(page, user, '/profile')
  const values = {
    'Vollständiger Name': registration.fullName,
    Firmenname: registration.firmName,
    Steuernummer: '',
    Ort: registration.city,
    Postleitzahl: registration.zipCode,
    Land: 'Deutschland',
    Anschrift: registration.address,
  }
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    await expect(field).toHaveValue(value)
    await expect(field).toBeDisabled()
  }
  await expect(page.getByRole('main').getByRole('textbox', { disabled: true })).toHaveCount(7)
})

test('[M-10] a public buyer saves an invoice as XRechnung, and the list stays usable when that fails', async ({
  page,
  request,
}) => {
  const { user, registration } = await newCustomer(request)
  const owner = await reuseSession(request, demoLogins.owner)
  const asOwner = <Answer>(path: string, data: object) =>
    call<Answer>(request, `/api/office/customer/${path}`, data, owner.token)
  const { rows: found } = await asOwner<{ rows: { id: number }[] }>('list', {
    search: registration.firmName,
    size: 1,
  })
  const id = found[0]?.id
  const { document: seen } = await asOwner<{ document: object }>('read', { id })
  const leitwegId = '04011000-1234512345-06'
  await asOwner('save', { id, seen, wanted: { ...seen, leitwegId } })
  await callAs(request, user, '/web-api/order/set-basket-items', await basketLines(request, [2]))
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    {},
  )
  const agent = await agentUser(request)
  const { orderProductId } = await lineOf(request, agent, orderId)
  const asAgent = (path: string, data: object) =>
    call(request, `/api/stockAgent/${path}`, data, agent.token)
  await asAgent('order/approveProduct', { orderProductId, piece: 2 })
  await asAgent('invoice/createInvoice', { orderId })

  await openAs(page, user, '/invoices')
  const button = page.getByRole('button', { name: /^XRechnung \(XML\) herunterladen/ })
  await page.route('**/web-api/invoice/xml*', (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(messagesOf(page)).toContainText('Keine Verbindung zum Server')
  const saving = page.waitForEvent('download')
  await button.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.xml$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(leitwegId)
})
