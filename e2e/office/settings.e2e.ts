import { expect, test } from '@playwright/test'
import { visit } from '../visit.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

const sections = [
  'company',
  'vat',
  'countries',
  'delivery',
  'languages',
  'numbers',
  'texts',
  'security',
  'mail',
]

// The German and the Turkish texts are looked at with all other pages of the office, in widths.e2e.ts.
test.use({ locale: 'en-GB' })

test('[E-01] every section of the settings opens without a finding', async ({ page, request }) => {
  await openAs(page, await staffUser(request), '/apps/office/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(sections.length)
  for (const section of sections) {
    await visit(page, `/apps/office/settings/${section}`)
    await expect(page.locator('form fieldset').first()).toBeVisible()
    await expectReadable(page)
  }
})
