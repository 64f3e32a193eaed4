import { expect, test } from '@playwright/test'
import { cards, categoriesOf, tree } from './storefront-steps.ts'

test('without a network a bar says so, and what failed comes by itself when it is back', async ({
  page,
  context,
  request,
}) => {
  const [, second] = await categoriesOf(request)
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const notice = page.getByText('Keine Internetverbindung')
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expect(notice).toBeInViewport()
  // What is loaded stays to be read.
  await expect(cards(page).first()).toBeVisible()

  await tree(page)
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .click()
  const failure = page.getByRole('main').getByRole('alert').first()
  await expect(failure).toBeVisible({ timeout: 15_000 })

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
