import { expect, test } from '@playwright/test'
import { newProduct } from './products.ts'
import { rowsOf } from './import-steps.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'
import { wordsIn } from '../words.ts'
import { officeWords } from './words.ts'

/** Pictures that no other test has: their last bytes are not looked at. */
const small = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string, mark: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([small, Buffer.from(mark)]),
})

for (const locale of ['de-DE', 'tr-TR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const t = officeWords(locale)
    const retry = wordsIn(locale.slice(0, 2))('common:retry')

    test('[J-30] many pictures are sent, looked at, replaced, applied and undone', async ({
      page,
      request,
    }) => {
      const user = await staffUser(request)
      const { id, document } = await newProduct(request, user)
      const { articleNumber } = document
      const picturesNow = async () => {
        const answer = await request.post('/api/office/product/read', {
          data: { id },
          headers: { authorization: `Bearer ${user.token}` },
        })
        return ((await answer.json()) as { document: { pictures: string[] } }).document.pictures
      }
      await openAs(page, user, '/apps/office/import')
      await expect(page.getByRole('heading', { name: t('import.pictures_start') })).toBeVisible()
      await expectReadable(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      // Nothing of a lost network is lost: the same files are sent again.
      await page.context().setOffline(true)
      await page
        .getByLabel(t('import.pictures_choose'))
        .setInputFiles([
          picture(`${articleNumber}.png`, `${articleNumber} 1`),
          picture(`${articleNumber}_2.png`, `${articleNumber} 2`),
          picture('nobody-has-this.png', articleNumber),
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        ])
      await expect(page.getByRole('button', { name: retry })).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: retry }).click()

      await expect(page).toHaveURL(/\/import\/\d+/)
      await expect(rowsOf(page)).toHaveCount(2)
      await expect(rowsOf(page).first()).toContainText('nobody-has-this.png')
      await expectReadable(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: new RegExp(`^${t('import.changed')}`) }).click()
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page).first().locator('img')).toHaveCount(2)
      await expect(rowsOf(page).first()).toContainText(`${articleNumber}_2.png`)
      await expectReadable(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      const compared = page.waitForResponse('**/api/office/picture-set/compare*')
      await page.getByRole('radio', { name: t('import.pictures_replace') }).click()
      expect((await compared).status()).toBe(200)
      await expect(page.getByRole('radio', { name: t('import.pictures_replace') })).toBeChecked()
      await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: /1/ }).click()
      await expect(
        page.getByRole('heading', { name: t('import.applied_title'), exact: true }),
      ).toBeVisible()
      expect(await picturesNow()).toHaveLength(2)

      await page.getByRole('button', { name: t('import.undo'), exact: true }).click()
      await page.getByRole('button', { name: t('import.undo_now'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: t('import.undone_title'), exact: true }),
      ).toBeVisible()
      expect(await picturesNow()).toEqual([])
    })
  })
}
