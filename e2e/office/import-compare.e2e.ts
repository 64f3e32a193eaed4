import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { resize } from '../resize.ts'
import { comparedSheet, importPath, ownProducts, rowsOf } from './import-steps.ts'
import { expectReadable, openAs } from './steps.ts'
import { officeWords } from './words.ts'

for (const locale of ['de-DE', 'tr-TR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const t = officeWords(locale)

    test('[J-23] [J-24] rows are filtered, unusual prices asked about side by side, and left out together', async ({
      page,
      request,
    }) => {
      const { user, products } = await ownProducts(request, [2, 3, 4])
      const [small, large, zero] = products
      const id = await comparedSheet({ request, user }, [
        'Artikelnummer;Preis',
        `${small?.articleNumber};2,10`,
        `${large?.articleNumber};9,99`,
        `${zero?.articleNumber};0`,
        'none-such;viel',
      ])
      await openAs(page, user, `${importPath}/${id}`)
      const filter = (key: string) =>
        page.getByRole('group', { name: t('import.filter') }).getByRole('button', {
          name: new RegExp(`^${t(key)}`),
        })
      // What is wrong comes first, with column, value and reason.
      await expect(filter('import.wrong')).toHaveAttribute('aria-pressed', 'true')
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page)).toContainText(
        locale === 'de-DE' ? 'Preis: „viel“' : 'Preis: “viel”',
      )
      await expectReadable(page, { axe: locale === 'de-DE' })
      await filter('import.asked').click()
      await expect(rowsOf(page)).toHaveCount(2)
      await expect(rowsOf(page).first()).toContainText(t('record.price_jump'))
      await expect(page).toHaveURL(/show=asked/)
      await page.reload()
      await expect(rowsOf(page)).toHaveCount(2)
      await expectReadable(page, { axe: locale === 'de-DE' })

      await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('record.really') })
      const asked = dialog.getByRole('listitem').filter({ hasText: large?.articleNumber ?? '' })
      await expect(asked).toContainText(/3,00.*9,99/)
      await expectReadable(page, { axe: locale === 'de-DE' })
      await dialog.getByRole('button', { name: t('import.leave_asked_other', { rows: 2 }) }).click()
      await expect(dialog).toBeHidden()
      await expect(rowsOf(page).first()).toContainText(t('import.left_out'))
      await expect(page.getByText(t('import.to_apply_one', { rows: 1 }))).toBeVisible()
      await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
      await dialog.getByRole('button', { name: t('import.apply_rows_one', { rows: 1 }) }).click()
      await expect(
        page.getByRole('heading', { name: t('import.applied_title'), exact: true }),
      ).toBeVisible()
      const read = await request.post('/api/office/product/read', {
        data: { id: large?.id },
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect((await read.json()).document.salesUnits[0].price).toBe(3)
    })
  })
}

test.describe('the comparison', () => {
  test.use({ locale: 'en-GB' })

  test('[J-24] with the keyboard alone rows are left out, taken in again and shown in full', async ({
    page,
    request,
  }) => {
    const { user, products } = await ownProducts(request, [2, 2])
    const [one, other] = products
    const id = await comparedSheet({ request, user }, [
      'Artikelnummer;Preis;Lagerplatz;Sorte;Herkunft;Nettofüllmenge;Einheit der Füllmenge;Alkoholgehalt;Kurzbeschreibung (de)',
      `${one?.articleNumber};2,10;X-1;rot;ES;5;kg;1;neu`,
      `${other?.articleNumber};2,20;X-2;rot;ES;5;kg;1;neu`,
    ])
    await openAs(page, user, `${importPath}/${id}`)
    // A row without its content answers no key yet.
    await expect(rowsOf(page).nth(1)).toContainText(other?.articleNumber ?? 'an article number')
    await rowsOf(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rowsOf(page).nth(1)).toBeFocused()
    await page.keyboard.press(' ')
    await expect(rowsOf(page).nth(1)).toContainText('left out')
    await expect(page.getByText('1 row will be applied. Left out: 1.')).toBeVisible()
    await page.reload()
    await expect(rowsOf(page).nth(1)).toContainText('left out')
    await rowsOf(page).nth(1).focus()
    await page.keyboard.press(' ')
    await expect(page.getByText('2 rows will be applied.')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(rowsOf(page).first()).toBeFocused()
    await expect(rowsOf(page).first()).toContainText(/\d more value/)
    await page.keyboard.press('Enter')
    await expect(rowsOf(page).first()).not.toContainText('more value')
    await expect(rowsOf(page).first()).toContainText('Alcohol')
  })

  test('[J-24] a row that cannot be left out any more says so, and shows what holds', async ({
    page,
    request,
  }) => {
    const { user, products } = await ownProducts(request, [2])
    const id = await comparedSheet({ request, user }, [
      'Artikelnummer;Lagerplatz',
      `${products[0]?.articleNumber};X-1`,
    ])
    await openAs(page, user, `${importPath}/${id}`)
    await expect(rowsOf(page)).toHaveCount(1)
    // Someone else discards it meanwhile.
    await request.post('/api/office/change-set/cancel', {
      data: { id },
      headers: { authorization: `Bearer ${user.token}` },
    })
    await page.getByRole('checkbox', { name: 'Take in row 2' }).click()
    await expect(page.getByText('This import was cancelled')).toBeVisible()
  })

  test('[J-23] the wrong rows are saved as a file', async ({ page, request }) => {
    const { user, products } = await ownProducts(request, [2])
    const id = await comparedSheet({ request, user }, [
      'Artikelnummer;Preis',
      `${products[0]?.articleNumber};much`,
    ])
    await openAs(page, user, `${importPath}/${id}`)
    await page.getByRole('button', { name: 'Save wrong rows' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('Wrong rows.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('What is wrong')
    expect(text).toContain('is no number')
  })

  test('[J-23] thousands of rows are scrolled through to the last, of which few are drawn', async ({
    page,
    request,
  }) => {
    const { user } = await ownProducts(request, [])
    const many = Array.from({ length: 6000 }, (_, index) => `none-${index + 1};2,10`)
    const id = await comparedSheet({ request, user }, ['Artikelnummer;Preis', ...many])
    await openAs(page, user, `${importPath}/${id}`)
    await expect(rowsOf(page).first()).toContainText('none-1')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6001')
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 900 })
      await rowsOf(page).first().focus()
      await page.keyboard.press('End')
      await expect(page.locator('[data-index="5999"]')).toContainText('none-6000')
      expect(await rowsOf(page).count()).toBeLessThan(60)
      await page.keyboard.press('Home')
      await expect(page.locator('[data-index="0"]')).toBeFocused()
      await expect(page.locator('[data-index="0"]')).toContainText('none-1')
    }
    // However fast the keys come, and however far one has scrolled.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'))
    await page.evaluate(() => {
      for (let press = 0; press < 30; press += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
        )
    })
    await expect.poll(focused).toBe('30')
    await page.getByRole('grid').evaluate((table) => table.scrollTo(0, table.scrollHeight))
    const lastDrawn = async () => Number(await rowsOf(page).last().getAttribute('data-index'))
    await expect.poll(lastDrawn).toBeGreaterThan(1000)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('31')
    await expect(page.locator('[data-index="31"]')).toBeInViewport()
  })
})
