import { expect, test } from '@playwright/test'
import { holdAnswers } from '../hold-answers.ts'
import { appliedSheet, comparedSheet, importPath, ownProducts, rowsOf } from './import-steps.ts'
import { openAs } from './steps.ts'

test.use({ locale: 'en-GB' })

test('[J-42] when all rows are left out before applying, the focus goes back to the button', async ({
  page,
  request,
}) => {
  const { user, products } = await ownProducts(request, [2])
  const id = await comparedSheet({ request, user }, [
    'Artikelnummer;Preis',
    `${products[0]?.articleNumber};9,99`,
  ])
  await openAs(page, user, `${importPath}/${id}`)
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await apply.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Leave this row out' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('There is nothing to apply.')).toBeVisible()
  await expect(apply).toBeFocused()
  // It does nothing now.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowsOf(page)).toContainText('left out')
})

test('[J-40] without a network a row that is left out stands as it was, and says why', async ({
  page,
  request,
}) => {
  const { user, products } = await ownProducts(request, [2, 3])
  const id = await comparedSheet({ request, user }, [
    'Artikelnummer;Lagerplatz',
    ...products.map(({ articleNumber }) => `${articleNumber};X-1`),
  ])
  await openAs(page, user, `${importPath}/${id}`)
  const box = page.getByRole('checkbox', { name: 'Take in row 2' })
  await expect(box).toBeChecked()
  await page.context().setOffline(true)
  await box.click()
  await expect(page.getByText(/No connection/).first()).toBeVisible()
  await expect(box).toBeChecked()
  await expect(rowsOf(page).first()).not.toContainText('left out')
  await page.context().setOffline(false)
  await box.click()
  await expect(page.getByText('1 row will be applied. Left out: 1.')).toBeVisible()
  // Applying right after another row was left out takes that into account.
  await page.getByRole('checkbox', { name: 'Take in row 2' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('2')
})

test('[J-40] what another window changed is shown before it is applied or undone', async ({
  page,
  request,
}) => {
  const { user, products } = await ownProducts(request, [2, 3])
  const lines = [
    'Artikelnummer;Lagerplatz',
    ...products.map(({ articleNumber }) => `${articleNumber};X-1`),
  ]
  const id = await comparedSheet({ request, user }, lines)
  const headers = { authorization: `Bearer ${user.token}` }
  await openAs(page, user, `${importPath}/${id}`)
  await expect(page.getByText('2 rows will be applied.')).toBeVisible()
  const data = { id, rows: [2], leftOut: true }
  await request.post('/api/office/change-set/leave-out', { data, headers })
  // Its second tap must not apply what the refusal of the first has just fetched.
  await page.getByRole('button', { name: 'Apply', exact: true }).dblclick()
  await expect(page.getByRole('alert')).toContainText('look at it again')
  await expect(page.getByText('1 row will be applied. Left out: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('None of these values')).toBeVisible()
  await request.post('/api/office/change-set/undo', { data: { id }, headers })
  const state = async () => {
    const answer = await request.post('/api/office/change-set/read', { data: { id }, headers })
    return (await answer.json()).state
  }
  await expect.poll(state).toBe('undone')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible()
})

test('[J-43] while a comparison begins again nothing is applied', async ({ page, request }) => {
  const { user, products } = await ownProducts(request, [2])
  const lines = ['Artikelnummer;Lagerplatz', `${products[0]?.articleNumber};X-1`, 'nobody;X-1']
  const id = await comparedSheet({ request, user }, lines)
  await openAs(page, user, `${importPath}/${id}`)
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await expect(apply).toBeEnabled()
  const { letGo } = await holdAnswers(page, '**/change-set/compare*')
  await page.getByRole('button', { name: 'Compare again' }).click()
  await expect(apply).toBeDisabled()
  // What it would ask about is no longer there when the comparison has begun.
  await apply.click({ force: true })
  await expect(page.getByRole('dialog')).toBeHidden()
  letGo()
  await apply.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[J-36] after the later import was undone, the earlier one names no row before it is undone', async ({
  page,
  request,
}) => {
  const { user, products } = await ownProducts(request, [2])
  const send = (location: string) =>
    appliedSheet({ request, user }, [
      'Artikelnummer;Lagerplatz',
      `${products[0]?.articleNumber};${location}`,
    ])
  const [first, second] = [await send('A-1'), await send('A-2')]
  for (const id of [second, first]) {
    await openAs(page, user, `${importPath}/${id}`)
    await page.getByRole('button', { name: 'Undo import' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('None of these values')).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible()
  }
  await page.goto(`/apps/office/products/${products[0]?.id}`)
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('T-1')
})
