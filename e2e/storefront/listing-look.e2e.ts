import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { cards, customerUser, openAs } from './steps.ts'

// Languages differ in their texts, not in what axe looks at.
test('search, brands, banner and favourites are accessible', async ({ page, context, request }) => {
  const errors = browserErrors(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Bildwechsel starten' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])

  await page.goto('/?search=joghurt')
  await expect(cards(page).locator('mark').first()).toBeVisible()
  // A brand may have only products that were found despite a typing error: those have no highlighted word.
  await page.getByRole('group', { name: 'Marken' }).locator('[aria-pressed]').first().click()
  await expect(cards(page).first()).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])

  await page.goto('/?search=xqxqxqxq')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(2)
  expect(await stumblingBlocks(page)).toEqual([])

  await openAs(page, await customerUser(request), '/?favorite=true')
  await expect(cards(page).first()).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('searchbox').fill('joghurt')
  await expect(cards(page).locator('mark').first()).toBeVisible()
  expect(errors).toEqual([])
  await context.setOffline(true)
  await expect(page.getByText('Keine Internet')).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])
})
