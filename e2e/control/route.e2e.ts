import { expect, type Page } from '@playwright/test'
import { devices, test } from './agent-test.ts'
import { openAs } from './steps.ts'
import {
  basketLines,
  itemsOf,
  openOrder,
  openTable,
  orderAddress,
  placeOrder,
  placeOrderOf,
} from './order-steps.ts'

test.use({ locale: 'en-GB' })
const packed = (text: string) => text.replaceAll(/\s+/g, '')

/** The names in their order in a text. */
function orderIn(text: string, names: readonly string[]): string[] {
  const found = packed(text)
  const placeOf = (name: string) => {
    const place = found.indexOf(packed(name))
    expect(place, name).toBeGreaterThanOrEqual(0)
    return place
  }
  return names.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const onScreen = async (page: Page, names: readonly string[]) =>
  orderIn(await openTable(page).innerText(), names)

for (const viewport of devices) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('[D-20] lines are sorted as on the pick list, or as ordered, and the device stores which', async ({
      page,
      request,
      user,
    }) => {
      const lines = await basketLines(request, [1, 2, 1, 1, 3, 1, 1, 2])
      const orderId = await placeOrderOf(request, lines.toReversed())
      const ordered = (await itemsOf(request, user, orderId)).map(({ productName }) => productName)
      await openOrder(page, user, orderId)
      await expect(openTable(page).getByRole('listitem')).toHaveCount(8)
      const inRoute = await onScreen(page, ordered)
      const expectOnScreen = (names: readonly string[]) =>
        expect(async () => expect(await onScreen(page, ordered)).toEqual(names)).toPass()
      expect(inRoute).not.toEqual(ordered)
      await page.getByRole('button', { name: 'Print the whole order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Order PDF' })
      await expect(dialog.getByText(ordered[0] ?? '').first()).toBeAttached()
      await expect(async () =>
        expect(orderIn((await dialog.textContent()) ?? '', ordered)).toEqual(inRoute),
      ).toPass()
      await dialog.getByRole('button', { name: 'Close' }).click()

      const route = page.getByRole('button', { name: 'Lines in route order' })
      await expect(route).toHaveAttribute('aria-pressed', 'true')
      await route.click()
      await expect(route).toHaveAttribute('aria-pressed', 'false')
      await expectOnScreen(ordered)
      await page.reload()
      await expect(route).toHaveAttribute('aria-pressed', 'false')
      await expectOnScreen(ordered)
      await route.click()
      await expectOnScreen(inRoute)
    })

    test('[D-23] the pick list comes with pictures when they are switched on, here and next time', async ({
      page,
      request,
      user,
    }) => {
      const orderId = await placeOrder(request, [1, 2])
      await openAs(page, user, '/apps/control/dashboard')
      const card = page.getByRole('article', { name: String(orderId), exact: true })
      const dialog = page.getByRole('dialog', { name: 'Order PDF' })
      const pictures = dialog.getByRole('button', { name: 'With pictures' })

      /** The number of images in the PDF that is loaded by a step. */
      async function imagesAfter(step: () => Promise<void>) {
        const answer = page.waitForResponse('**/order/orderPdf*')
        await step()
        const { base64PdfData } = await (await answer).json()
        const pdf = Buffer.from(base64PdfData, 'base64').toString('latin1')
        return pdf.match(/\/Subtype \/Image/g)?.length ?? 0
      }

      const print = () => card.getByRole('button', { name: `Print order ${orderId}` }).click()
      expect(await imagesAfter(print)).toBe(0)
      await expect(pictures).toHaveAttribute('aria-pressed', 'false')
      expect(await imagesAfter(() => pictures.click())).toBeGreaterThan(0)
      await expect(pictures).toHaveAttribute('aria-pressed', 'true')

      await openAs(page, user, `/apps/control/control-item/${orderId}`)
      const printAll = page.getByRole('button', { name: 'Print the whole order' })
      expect(await imagesAfter(() => printAll.click())).toBeGreaterThan(0)
      expect(await imagesAfter(() => pictures.click())).toBe(0)
    })
  })
}

for (const locale of ['tr', 'de', 'en']) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('[D-01] [D-20] the buttons for route and printing are beside the status, in full size', async ({
      page,
      request,
      user,
    }) => {
      const orderId = await placeOrder(request, [1])
      await openAs(page, user, orderAddress(orderId))
      const status = page.getByRole('combobox')
      await expect(status.getByRole('option')).toHaveCount(8)
      const buttons = status.locator('xpath=../..').getByRole('button')
      await expect(buttons).toHaveCount(2)
      const boxes = await Promise.all(
        [status, buttons.nth(0), buttons.nth(1)].map((target) => target.boundingBox()),
      )
      const [first, ...others] = boxes
      for (const box of others) {
        expect(box?.y).toBe(first?.y)
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
}
