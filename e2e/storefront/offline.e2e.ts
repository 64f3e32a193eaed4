import { expect, test } from '@playwright/test'
import { cards, categoriesOf, tree } from './steps.ts'

test('offline a bar is shown, and failed queries are refetched when the network is back', async ({
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
  // Loaded data stays visible.
  await expect(cards(page).first()).toBeVisible()

  await tree(page)
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .click()
  const failure = page.getByRole('main').getByRole('alert').first()
  await expect(failure).toBeVisible()

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a page whose code cannot be loaded shows a message, and loads when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Dieser Teil konnte nicht geladen werden')
  await expect(page.getByRole('banner')).toBeVisible()

  // A retry without a network changes nothing.
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(failure).toContainText('Dieser Teil konnte nicht geladen werden')
  await expect(page.getByRole('banner')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Impressum', level: 1 })).toBeVisible()
  await expect(failure).toHaveCount(0)
})
