import { expect, type Page, test } from '@playwright/test'
import { cell, gridOf, paste } from './grid-steps.ts'
import { ownProducts, rowsOf } from './import-steps.ts'
import { expectReadable, openAs } from './steps.ts'
import { officeWords } from './words.ts'

const copied = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const clipboardData = new DataTransfer()
    grid.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  })

for (const locale of ['de-DE', 'tr-TR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const t = officeWords(locale)

    test('[J-28] cells are edited with the keyboard, compared and applied', async ({
      page,
      request,
    }) => {
      const { user, word, products } = await ownProducts(request, [2, 3, 4])
      await openAs(page, user, gridOf(word))
      const grid = page.getByRole('grid', { name: t('grid.title') })
      await expect(grid.getByRole('row')).toHaveCount(4)
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.setViewportSize({ width: 1440, height: 900 })

      // Price of the first: typed over; of the second: F2 keeps what is there.
      await cell(page, 1, 4).click()
      await page.keyboard.type('2,20')
      await page.keyboard.press('Enter')
      await expect(cell(page, 1, 4)).toHaveText('2,20')
      await page.keyboard.press('F2')
      await expect(page.getByRole('textbox', { name: t('product.price') })).toHaveValue('3,00')
      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('5')
      await page.keyboard.press('Tab')
      await expect(cell(page, 2, 4)).toHaveText('3,05')
      // Escape leaves a cell as it was.
      await page.keyboard.type('99')
      await page.keyboard.press('Escape')
      await expect(page.getByText(t('grid.edited_other', { count: 2 }))).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(cell(page, 2, 4)).toHaveText('3,00')
      await expect(page.getByText(t('grid.edited_one', { count: 1 }))).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: t('grid.send') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/import\/\d+/)
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page)).toContainText('2,20')
      await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: t('import.applied_title'), exact: true }),
      ).toBeVisible()
      const read = await request.post('/api/office/product/read', {
        data: { id: products[0]?.id },
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect((await read.json()).document.salesUnits[0].price).toBe(2.2)
    })
  })
}

test.describe('the grid', () => {
  test.use({ locale: 'en-GB' })

  test('[J-28] [J-35] ranges are copied, pasted, filled down and cleared, and prices changed by rule', async ({
    page,
    request,
  }) => {
    const { user, word, products } = await ownProducts(request, [2, 3, 4])
    await openAs(page, user, gridOf(word))
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(4)

    await cell(page, 1, 4).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => copied(page)).toBe('2.00\r\n3.00\r\n4.00')
    await page.getByRole('button', { name: 'Change prices by rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices by rule' })
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('many')
    await dialog.getByRole('button', { name: 'Change prices' }).click()
    await expect(dialog.getByText('Enter a number of percent')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('+3 %')
    await dialog.getByRole('combobox', { name: 'Rounding' }).selectOption('nine')
    await dialog.getByRole('button', { name: 'Change prices' }).click()
    await expect(cell(page, 1, 4)).toHaveText('2.09')
    await expect(cell(page, 2, 4)).toHaveText('3.09')
    await expect(cell(page, 3, 4)).toHaveText('4.09')

    await cell(page, 1, 7).click()
    await paste(page, 'P-1\r\n"P ""2"""\r\n')
    await expect(cell(page, 1, 7)).toHaveText('P-1')
    await expect(cell(page, 2, 7)).toHaveText('P "2"')
    await cell(page, 2, 7).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(cell(page, 3, 7)).toHaveText('P "2"')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 3, 7)).toHaveText('T-1')
    await cell(page, 3, 7).click()
    await page.keyboard.press('Delete')
    await expect(cell(page, 3, 7)).toHaveText('')
    // What finds no cell that takes it is said; article numbers that are there already are not.
    await cell(page, 2, 0).click()
    await paste(page, `${products[1]?.articleNumber}\tOther name\r\n${products[2]?.articleNumber}`)
    await expect(cell(page, 2, 1)).toHaveText('Other name')
    await expect(page.getByText(/did not fit/)).toBeHidden()
    await page.keyboard.press('Control+z')
    await paste(page, 'wrong\r\nwrong\r\nwrong')
    await expect(page.getByText('3 pasted cells did not fit').first()).toBeVisible()
    // What is only looked at is not edited.
    await cell(page, 1, 0).click()
    await page.keyboard.type('x')
    await expect(cell(page, 1, 0)).toHaveText(products[0]?.articleNumber ?? '')

    // Leaving asks first.
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Compare changes' }).click()
    await expect(page).toHaveURL(/\/import\/\d+/)
    await page.getByRole('button', { name: /^All/ }).click()
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(rowsOf(page).nth(2)).toContainText('Location: Before: T-1Now: —')
    await expect(rowsOf(page).nth(1)).toContainText('Now: P "2"')
  })

  test('[J-34] sent edits stay until they are applied, and unsent ones are asked about', async ({
    page,
    request,
  }) => {
    const { user, word } = await ownProducts(request, [2, 3])
    await openAs(page, user, gridOf(word))
    await cell(page, 1, 4).click()
    await page.keyboard.type('2.20')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 cell edited')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await page.getByRole('button', { name: 'Compare changes' }).click()
    await expect(page).toHaveURL(/\/import\/\d+/)
    await expect(rowsOf(page)).toHaveCount(1)
    // Also after the import was loaded again.
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(1)
    await page.goBack()
    await expect(cell(page, 1, 4)).toHaveText('2.20')
    await expect(page.getByText('1 cell edited')).toBeVisible()
    // They are in the import: nothing is lost by leaving.
    await page.getByRole('link', { name: 'Show the import' }).click()
    await page.getByRole('button', { name: 'Discard import' }).click()
    await expect(page.getByText('This import was cancelled')).toBeVisible()
    await page.goBack()
    await expect(cell(page, 1, 4)).toHaveText('2.20')
    await page.getByRole('button', { name: 'Compare changes' }).click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('0 cells edited')).toBeVisible()
    await expect(cell(page, 1, 4)).toHaveText('2.20')
  })
})
