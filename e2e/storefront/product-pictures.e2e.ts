import { expect, test } from '@playwright/test'
import { cards } from './steps.ts'
import { linkTo, openProduct, productThat, dialogOf } from './product-steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const enlarge = /Bild \d+ vergrößern/
const zoomed = /vergrößert$/

test('[P-03] the arrows lead from picture to picture, with the mouse and the keyboard', async ({
  page,
  request,
}) => {
  const product = await productThat(request, ({ images }) => images.length > 1)
  const dialog = await openProduct(page, product)
  const gallery = dialog.getByRole('group', { name: 'Bilder' })
  const [first, second] = product.images.map(({ name }) => gallery.locator(`img[src$="${name}"]`))
  const place = gallery.getByRole('status')
  const total = product.images.length
  await expect(place).toHaveText(`1 von ${total}`)
  await expect(first ?? gallery).toBeInViewport({ ratio: 0.9 })

  await gallery.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(place).toHaveText(`2 von ${total}`)
  await expect(second ?? gallery).toBeInViewport({ ratio: 0.9 })
  await expect(first ?? gallery).not.toBeInViewport({ ratio: 0.1 })

  await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await expect(place).toHaveText(`1 von ${total}`)
  await expect(first ?? gallery).toBeInViewport({ ratio: 0.9 })

  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(`${total} von ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`1 von ${total}`)
})

test('one image has no arrows; a missing or broken one shows the placeholder', async ({
  page,
  request,
}) => {
  const single = await productThat(request, ({ images }) => images.length === 1)
  let dialog = await openProduct(page, single)
  await expect(dialog.getByRole('button', { name: enlarge })).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Nächstes Bild' })).toHaveCount(0)

  await page.route('**/images/**', (route) => route.abort())
  await page.reload()
  await expect(dialog.getByRole('button', { name: enlarge }).locator('svg')).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(0)

  await page.route(`**/public/web-api/product/${single.id}*`, (route) =>
    route.fulfill({ json: { ...single, images: [] } }),
  )
  await page.goto(linkTo(single))
  dialog = dialogOf(page, single)
  await expect(dialog.getByRole('tab').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: enlarge })).toHaveCount(0)
})

test('[P-04] a click zooms; going back ends the zoom and leaves the dialog open', async ({
  page,
}) => {
  await page.goto('/')
  await cards(page).first().getByRole('link').click()
  const zoom = page.getByRole('dialog', { name: zoomed })
  const picture = page.getByRole('button', { name: 'Bild 1 vergrößern' })
  await expect(picture).toBeVisible()
  const small = await picture.locator('img').boundingBox()
  const address = page.url()
  const length = await page.evaluate(() => history.length)

  await picture.click()
  await expect(zoom).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
  const large = await zoom.locator('img').boundingBox()
  expect(large?.width).toBeGreaterThan(1.5 * (small?.width ?? Infinity))
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(picture).toBeVisible()
  await expect(picture).toBeFocused()
  expect(page.url()).toBe(address)

  for (const end of [
    () => page.keyboard.press('Escape'),
    () => zoom.getByRole('button', { name: 'Vergrößertes Bild schließen' }).click(),
  ]) {
    await picture.click()
    await expect(zoom).toBeVisible()
    await end()
    await expect(zoom).toBeHidden()
    await expect(picture).toBeVisible()
    expect(page.url()).toBe(address)
  }

  // The zoom leaves no history entry: going back once more closes the dialog.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})
