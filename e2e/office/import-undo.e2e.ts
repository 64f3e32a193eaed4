import { expect, test } from '@playwright/test'
import { appliedSheet, comparedSheet, importPath, ownProducts, rowsOf } from './import-steps.ts'
import { expectReadable, openAs } from './steps.ts'
import { officeWords } from './words.ts'

for (const locale of ['de-DE', 'tr-TR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const t = officeWords(locale)

    test('[J-26] an import is undone, and what was changed since is named before and after', async ({
      page,
      request,
    }) => {
      const { user, products } = await ownProducts(request, [2, 3])
      const [one, other] = products
      const id = await appliedSheet({ request, user }, [
        'Artikelnummer;Lagerplatz',
        `${one?.articleNumber};U-1`,
        `${other?.articleNumber};U-2`,
      ])
      const headers = { authorization: `Bearer ${user.token}` }
      const read = async (product: number | undefined) =>
        (
          await (
            await request.post('/api/office/product/read', { data: { id: product }, headers })
          ).json()
        ).document
      const seen = await read(other?.id)
      const data = { id: other?.id, seen, wanted: { ...seen, location: 'Z-9' } }
      await request.post('/api/office/product/save', { data, headers })

      // From the history of the record to its import.
      await openAs(page, user, `/apps/office/products/${one?.id}`)
      await page.getByRole('link', { name: t('record.from_sheet') }).click()
      await expect(page).toHaveURL(new RegExp(`${importPath}/${id}$`))
      await expect(
        page.getByRole('heading', { name: t('import.applied_title'), exact: true }),
      ).toBeVisible()

      await page.getByRole('button', { name: t('import.undo') }).click()
      const dialog = page.getByRole('dialog', { name: t('import.undo_title') })
      await expect(dialog.getByRole('list', { name: t('import.since') })).toContainText(
        other?.articleNumber ?? 'none',
      )
      await expect(dialog).not.toContainText(one?.articleNumber ?? 'none')
      await expectReadable(page, { axe: locale === 'de-DE' })
      await dialog.getByRole('button', { name: t('import.undo_now'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: t('import.undone_title'), exact: true }),
      ).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page)).toContainText(other?.articleNumber ?? 'none')
      await expectReadable(page, { axe: locale === 'de-DE' })
      expect((await read(one?.id)).location).toBe('T-1')
      expect((await read(other?.id)).location).toBe('Z-9')
    })
  })
}

test.describe('applying', () => {
  test.use({ locale: 'en-GB' })

  test('[J-25] a value that someone changed after the comparison stops it, and says what to do', async ({
    page,
    request,
  }) => {
    const { user, products } = await ownProducts(request, [2])
    const [one] = products
    const id = await comparedSheet({ request, user }, [
      'Artikelnummer;Lagerplatz',
      `${one?.articleNumber};U-1`,
    ])
    await openAs(page, user, `${importPath}/${id}`)
    await expect(rowsOf(page)).toHaveCount(1)
    const headers = { authorization: `Bearer ${user.token}` }
    const read = await request.post('/api/office/product/read', { data: { id: one?.id }, headers })
    const { document: seen } = await read.json()
    const data = { id: one?.id, seen, wanted: { ...seen, location: 'Z-9' } }
    await request.post('/api/office/product/save', { data, headers })

    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was applied')
    await page.getByRole('button', { name: 'Compare again' }).click()
    await expect(page.getByText('1 row will be applied.')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: /^Changed/ }).click()
    await expect(rowsOf(page)).toContainText('Z-9')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
  })
})
