import { expect, test } from '@playwright/test'
import { euro } from './account-steps.ts'
import { cardOf, homeProducts, linesOf, quantityIn } from './basket-steps.ts'

test('notices name what is gone from a guest’s old basket, and new prices', async ({
  page,
  request,
}) => {
  const [product, gone] = await homeProducts(request)
  if (!product || !gone) throw new Error('no products')
  await page.goto('/')
  await quantityIn(cardOf(page, product)).add.click()
  await quantityIn(cardOf(page, gone)).add.click()
  await page.evaluate(
    ([id, away]) => {
      const lines: { productId: number; salesUnitPrice: number }[] = JSON.parse(
        localStorage.getItem('basket') ?? '[]',
      )
      for (const line of lines) {
        if (line.productId === id) line.salesUnitPrice += 1
        if (line.productId === away) line.productId = 999_999_999
      }
      localStorage.setItem('basket', JSON.stringify(lines))
      // As if the basket were days old.
      localStorage.removeItem('basket-checked')
    },
    [product.id, gone.id],
  )
  await page.goto('/basket')
  const notes = page.getByRole('main').getByRole('status')
  await expect(notes.getByText(gone.productName)).toBeVisible()
  await expect(notes.getByText(product.productName)).toContainText(
    euro(product.salesUnits[0]?.price ?? 0),
  )
  await expect(linesOf(page)).toHaveCount(1)
  await notes.getByRole('button', { name: 'Schließen' }).first().click()
  await notes.getByRole('button', { name: 'Schließen' }).click()
  await expect(notes.getByText(gone.productName)).toHaveCount(0)
})

test('a guest’s lines are refetched after a while, and in another language at once', async ({
  page,
  request,
}) => {
  const products = (await homeProducts(request)).slice(0, 3)
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (/\/web-api\/product\/\d+$/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/')
  for (const product of products) await quantityIn(cardOf(page, product)).add.click()
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await expect(linesOf(page)).toHaveCount(3)
  await page.reload()
  await expect(linesOf(page)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await page.evaluate(() => localStorage.removeItem('basket-checked'))
  await page.reload()
  await expect.poll(() => asked.length).toBe(3)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(linesOf(page)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(3)

  const [first] = products
  const answer = await request.post(`/public/web-api/product/${first?.id}?lang=en`)
  const { name, brand }: { name: string; brand: { name: string } } = await answer.json()
  expect(name).not.toBe(first?.productName)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'en English' }).click()
  const side = page.getByRole('region', { name: 'Basket' })
  const remove = side.getByRole('button', { name: `Remove line: ${brand.name} ${name},` })
  await expect(remove).toBeVisible()
  expect(asked).toHaveLength(6)
})
