import { expect, type Page, test } from '@playwright/test'

const logins = [
  { name: 'the control app', path: '/apps/login' },
  { name: 'the office', path: '/apps/office/login' },
]

/** Where the boxes of the login stand: mark, card, both fields and the button. */
const placesIn = (page: Page, card: string) =>
  page.evaluate((found) => {
    const place = (element: Element | null | undefined) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return [x, y, width, height].map(Math.round)
    }
    const root = document.querySelector('#root')
    const box = root?.querySelector(found)
    return {
      mark: place(root?.querySelector('img')),
      card: place(box),
      fields: [...(box?.querySelectorAll('.border-edge') ?? [])].map(place),
      button: place(box?.querySelector('.bg-accent')),
      letters: ['fontSize', 'fontWeight'].map((name) =>
        Reflect.get(getComputedStyle(box?.querySelector('.bg-accent') ?? document.body), name),
      ),
    }
  }, card)

for (const { name, path } of logins) {
  for (const [locale, width] of [
    ['de-DE', 390],
    ['tr-TR', 1440],
  ] as const) {
    test.describe(`${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 844 } })

      test(`[S-13] the login of ${name} is drawn before its app runs, and nothing moves then`, async ({
        page,
      }) => {
        let start: () => void = () => undefined
        const started = new Promise<void>((done) => {
          start = done
        })
        await page.route('**/assets/main-*.js', async (route) => {
          await started
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        const drawn = page.locator('#root [inert]')
        await expect(drawn).toContainText(locale === 'de-DE' ? 'Anmelden' : 'Giriş')
        await page.waitForFunction(() => [...document.images].every((each) => each.complete))
        const before = await placesIn(page, '.bg-surface')
        expect(before.fields).toHaveLength(2)
        start()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(drawn).toHaveCount(0)
        expect(await placesIn(page, '.bg-surface')).toEqual(before)
      })
    })
  }
}

test.describe('when a language was chosen in the address', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false })

  test('[S-13] the login is drawn in it', async ({ page }) => {
    await page.goto('/apps/login?lang=en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('#root [inert]')).toContainText('Password')
  })
})
