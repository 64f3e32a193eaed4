import { expect, test } from '@playwright/test'
import { visit } from '../visit.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

const languages = [
  { locale: 'de-DE', title: 'Einstellungen', company: 'Firma' },
  { locale: 'en-GB', title: 'Settings', company: 'Company' },
  { locale: 'tr-TR', title: 'Ayarlar', company: 'Firma' },
] as const

const sections = [
  'company',
  'vat',
  'countries',
  'delivery',
  'languages',
  'numbers',
  'texts',
  'security',
]

for (const words of languages) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('[E-01] every section of the settings opens without a finding', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      const user = await staffUser(request)
      await openAs(page, user, '/apps/office/settings')
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(sections.length)
      for (const section of sections) {
        await visit(page, `/apps/office/settings/${section}`)
        await expect(page.locator('form fieldset').first()).toBeVisible()
        await expectReadable(page)
      }
    })
  })
}
