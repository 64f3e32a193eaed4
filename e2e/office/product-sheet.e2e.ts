import { expect, test } from '@playwright/test'
import { openAs, staffUser } from './steps.ts'

test.use({ locale: 'de-DE' })

test('[X-17] the form of a product leads to its sheet, unless it is archived', async ({
  page,
  request,
}) => {
  await openAs(page, await staffUser(request), '/apps/office/products/1')
  const link = page.getByRole('link', { name: 'Produktblatt (PDF)' })
  const address = await link.getAttribute('href')
  expect(address).toMatch(/\/documents\/products\/1\.de\.pdf$/)
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await page.getByText('Archiviert: nicht mehr im Shop').click()
  await expect(link).toHaveCount(0)
})
