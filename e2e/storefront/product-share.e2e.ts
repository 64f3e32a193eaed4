import { expect, test } from '@playwright/test'
import { expectShownInTime, noteShowing } from '../shown-for.ts'
import { dialogOf, linkTo, openProduct, productThat } from './product-steps.ts'

const copy = { name: 'Link kopieren' }
const share = { name: 'Teilen' }

test('[P-02] from 768 px on the link is copied, which shows for 2 s', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 768, height: 900 })
  const product = await productThat(request, ({ subCategoryId }) => subCategoryId !== null)
  const dialog = await openProduct(page, product)
  await expect(dialog.getByRole('button', share)).toHaveCount(0)
  const copied = dialog.getByText('Link kopiert')
  await expect(copied).toHaveCount(0)

  await noteShowing(page, {
    selector: '[role=dialog]',
    text: 'Link kopiert',
    atLeast: 1900,
    lessThan: 4000,
  })
  await dialog.getByRole('button', copy).click()
  await expect(copied).toBeVisible()
  await expectShownInTime(page)
  await expect(copied).toHaveCount(0)

  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(new URL(linkTo(product), baseURL).href)
  const other = await context.newPage()
  await other.goto(link)
  await expect(dialogOf(other, product)).toBeVisible()
})

test('[P-02] a copy that fails is ignored', async ({ page, request }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => {
      Object.assign(window, { refused: true })
      return Promise.reject(new DOMException('no', 'NotAllowedError'))
    }
  })
  const dialog = await openProduct(page, await productThat(request, () => true))
  await dialog.getByRole('button', copy).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'refused'))).toBe(true)
  await expect(dialog.getByText('Link kopiert')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(failures).toEqual([])
})

test('[P-02] below 768 px the link is shared through the device; a cancelled share is only logged', async ({
  page,
  request,
  baseURL,
}) => {
  const failures: string[] = []
  const logged: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => logged.push(message.text()))
  await page.addInitScript(() => {
    navigator.share = (data) => {
      Object.assign(window, { shared: data })
      return Promise.reject(new DOMException('Share canceled', 'AbortError'))
    }
  })
  await page.setViewportSize({ width: 767, height: 900 })
  const product = await productThat(request, () => true)
  const dialog = await openProduct(page, product)
  await expect(dialog.getByRole('button', copy)).toHaveCount(0)
  await dialog.getByRole('button', share).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ title: product.name, url: new URL(linkTo(product), baseURL).href })
  await expect.poll(() => logged.join()).toContain('not shared')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByText('Link kopiert')).toHaveCount(0)
  expect(failures).toEqual([])
})
