import { expect, test } from '@playwright/test'
import { resize } from '../resize.ts'
import { cell, gridOf, paste } from './grid-steps.ts'
import { ownProducts, rowsOf } from './import-steps.ts'
import { openAs } from './steps.ts'

test.use({ locale: 'en-GB' })

test('[J-38] arrows take what was typed over, Ctrl+Y brings it again, and what is no number is marked', async ({
  page,
  request,
}) => {
  const { user, word } = await ownProducts(request, [2, 3, 4])
  await openAs(page, user, gridOf(word))
  await cell(page, 1, 4).click()
  await page.keyboard.type('2.20')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 1, 4)).toHaveText('2.20')
  await page.keyboard.type('much')
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 2, 4)).toHaveText('much')
  await expect(cell(page, 2, 4)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 2, 4)).toHaveAttribute('title', '“much” is not a number')
  await expect(cell(page, 1, 4)).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 4)).toHaveText('3.00')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 2, 4)).toHaveText('much')
  // With F2 arrows move in the text.
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 4)).toHaveText('2.290')

  await cell(page, 1, 7).click()
  await paste(page, '"Hall 1\nleft"\r\n')
  await expect(cell(page, 1, 7)).toHaveText('Hall 1 left')

  const keys = page.getByText(/^Arrows move/).first()
  const touch = page.getByText('Tap a cell twice to edit it.')
  await expect(keys).toBeVisible()
  await expect(touch).toBeHidden()
  await resize(page, { width: 390, height: 844 })
  await expect(keys).toBeHidden()
  await expect(touch).toBeVisible()
})

test('[J-41] edits whose rows were wrong or left out stay when the others were applied', async ({
  page,
  request,
}) => {
  const { user, word } = await ownProducts(request, [2, 3, 4])
  await openAs(page, user, gridOf(word))
  await cell(page, 1, 4).click()
  await page.keyboard.type('2.20')
  await page.keyboard.press('Enter')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await page.keyboard.type('4.20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Compare changes' }).click()
  await expect(page).toHaveURL(/\/import\/\d+/)
  await page.getByRole('button', { name: /^Changed/ }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Take in row 4' }).click()
  await expect(page.getByText('1 row will be applied. Left out: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, apply 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 cells edited')).toBeVisible()
  await expect(page.getByText('The rows with these changes were not applied')).toBeVisible()
  await expect(cell(page, 1, 4)).toHaveText('2.20')
  await expect(cell(page, 2, 4)).toHaveText('much')
  await expect(cell(page, 3, 4)).toHaveText('4.20')
  // They are not sent any more: leaving asks first.
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await cell(page, 2, 4).click()
  await page.keyboard.type('3.20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rows with these changes were not applied')).toBeHidden()
  await page.getByRole('button', { name: 'Compare changes' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('0 cells edited')).toBeVisible()
  await expect(cell(page, 2, 4)).toHaveText('3.20')
})
