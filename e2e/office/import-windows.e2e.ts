import { expect, test } from '@playwright/test'
import { appliedSheet, importPath, ownProducts } from './import-steps.ts'
import { openAs } from './steps.ts'

test.use({ locale: 'en-GB' })

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
