import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { newProduct } from './products.ts'
import { openAs, staffUser, storedStaff } from './steps.ts'
import { officeWords } from './words.ts'

/** A picture of noise, drawn by the browser; a side of 1000 makes some megabytes. */
async function picture(page: Page, name: string, side = 20) {
  const data = await page.evaluate((pixels) => {
    const canvas = document.createElement('canvas')
    canvas.width = pixels
    canvas.height = pixels
    const context = canvas.getContext('2d')
    const noise = new ImageData(pixels, pixels)
    for (let at = 0; at < noise.data.length; at += 1) {
      noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
    }
    context?.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  }, side)
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

/** How fast this page sends can be set; -1 is as fast as it can. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    set: (bytesASecond: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesASecond,
      }),
  }
}

async function openProduct(page: Page, request: APIRequestContext) {
  const user = await staffUser(request)
  const { id } = await newProduct(request, user)
  await openAs(page, user, `/apps/office/products/${id}`)
}

const shownPictures = (page: Page, label: string) =>
  page.getByRole('list', { name: label }).getByRole('img')

const sources = async (page: Page, label: string) =>
  Promise.all(
    (await shownPictures(page, label).all()).map(async (each) =>
      (await each.getAttribute('src'))?.replace(/.*\//, ''),
    ),
  )

for (const [locale, width] of [
  ['de-DE', 1440],
  ['en-GB', 1024],
  ['tr-TR', 390],
] as const) {
  test.describe(`pictures of a product in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('[K-08] [K-12] are chosen together, moved with the keyboard, removed, put back and saved', async ({
      page,
      request,
    }) => {
      const t = officeWords(locale)
      await openProduct(page, request)
      const choose = page.getByLabel(t('product.add_pictures'))
      await choose.setInputFiles([
        await picture(page, 'a.png'),
        { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        await picture(page, 'b.png'),
        await picture(page, 'c.png'),
      ])
      const list = t('product.pictures')
      await expect(shownPictures(page, list)).toHaveCount(3)
      // The one that is no picture is named with its reason; the others are there.
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByText('note.txt')).toBeVisible()
      const [a, b, c] = await sources(page, list)
      if (locale !== 'en-GB') expect(await stumblingBlocks(page)).toEqual([])
      await page.getByRole('button', { name: t('picture.close', { file: 'note.txt' }) }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)

      const earlier = page.getByRole('button', {
        name: t('product.picture_earlier', { number: 3 }),
      })
      await earlier.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => sources(page, list)).toEqual([a, c, b])
      // The focus stays with the picture that was moved.
      await page.keyboard.press('Enter')
      await expect.poll(() => sources(page, list)).toEqual([c, a, b])

      await page.getByRole('button', { name: t('product.picture_remove', { number: 2 }) }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => sources(page, list)).toEqual([c, b])
      await expect(
        page.getByRole('button', { name: t('product.picture_undo'), exact: true }),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => sources(page, list)).toEqual([c, a, b])

      await page.getByRole('button', { name: t('record.save'), exact: true }).click()
      await expect(page.getByText(t('record.saved'), { exact: true })).toBeVisible()
      await page.reload()
      await expect.poll(() => sources(page, list)).toEqual([c, a, b])
    })
  })
}

test.describe('pictures of a product', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

  test('[K-12] show how far each is; one is cancelled and the others arrive', async ({
    page,
    request,
  }) => {
    await openProduct(page, request)
    // So slow that none arrives before the others are cancelled, however busy the machine.
    const line = await slowLine(page)
    await line.set(100_000)
    const files = await Promise.all(
      ['one.png', 'two.png', 'three.png'].map((name) => picture(page, name, 1000)),
    )
    await page.getByLabel('Add pictures').setInputFiles(files)
    const first = page.getByRole('progressbar', { name: 'Sending one.png' })
    await expect
      .poll(async () => Number(await first.getAttribute('value')), { intervals: [50] })
      .toBeGreaterThan(0)
    // What is not complete is not saved.
    await expect(page.getByText('Pictures are still being sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel sending two.png' }).click()
    await page.getByRole('button', { name: 'Cancel sending one.png' }).click()
    await line.set(-1)
    await expect(shownPictures(page, 'Pictures')).toHaveCount(1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  })

  test('[K-12] are put in order by dragging; a file dropped beside them is not opened', async ({
    page,
    request,
  }) => {
    await openProduct(page, request)
    await page
      .getByLabel('Add pictures')
      .setInputFiles([
        await picture(page, 'a.png'),
        await picture(page, 'b.png'),
        await picture(page, 'c.png'),
      ])
    await expect(shownPictures(page, 'Pictures')).toHaveCount(3)
    const [a, b, c] = await sources(page, 'Pictures')
    const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await tiles.nth(2).dragTo(tiles.nth(0))
    await expect.poll(() => sources(page, 'Pictures')).toEqual([c, a, b])
    await tiles.nth(0).dragTo(tiles.nth(2))
    await expect.poll(() => sources(page, 'Pictures')).toEqual([a, b, c])

    const dropFile = (selector: string, name: string, base64: string) =>
      page.evaluate(
        ([where, fileName, data]) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([bytes], fileName, { type: 'image/png' }))
          const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
          document.querySelector(where)?.dispatchEvent(event)
          return event.defaultPrevented
        },
        [selector, name, base64] as const,
      )
    const dropped = (await picture(page, 'd.png')).buffer.toString('base64')
    expect(await dropFile('h1', 'd.png', dropped)).toBe(true)
    await expect(shownPictures(page, 'Pictures')).toHaveCount(3)
    await dropFile('ul[aria-label="Pictures"]', 'd.png', dropped)
    await expect(shownPictures(page, 'Pictures')).toHaveCount(4)
  })

  test('[T-06] a session that has ended meanwhile is asked for again, and nothing is lost', async ({
    page,
    request,
  }) => {
    await openProduct(page, request)
    const place = page.getByLabel('Location', { exact: true })
    await place.fill('Q-7')
    const { token } = JSON.parse((await storedStaff(page)) ?? '{}') as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.post('/api/office/logout', { headers, data: {} })).status()).toBe(200)
    await page.getByLabel('Add pictures').setInputFiles(await picture(page, 'a.png'))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(place).toHaveValue('Q-7')
  })
})
