import { expect, test } from '@playwright/test'
import { visit } from '../visit.ts'
import { confirmRemoval, expectReadable, openAs, staffUser } from './steps.ts'

const languages = [
  {
    locale: 'de-DE',
    categories: 'Kategorien',
    banners: 'Banner',
    pages: 'Seiten',
    contact: 'Kontaktkarte',
  },
  {
    locale: 'en-GB',
    categories: 'Categories',
    banners: 'Banners',
    pages: 'Pages',
    contact: 'Contact card',
  },
  {
    locale: 'tr-TR',
    categories: 'Kategoriler',
    banners: 'Bannerlar',
    pages: 'Sayfalar',
    contact: 'İletişim kartı',
  },
] as const

for (const words of languages) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('[Y-01] [Q-01] [Q-03] [Q-05] the pages of the content are usable at every width', async ({
      page,
      request,
    }) => {
      const user = await staffUser(request)
      const titles = {
        categories: words.categories,
        banners: words.banners,
        pages: words.pages,
        'pages/contact-card': words.contact,
      }
      await openAs(page, user, '/apps/office')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const [path, title] of Object.entries(titles)) {
        await visit(page, `/apps/office/${path}`)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expectReadable(page, { axe: words.locale === 'de-DE' })
      }
    })
  })
}

test.describe('the categories of the shop', () => {
  // One after the other: the places of categories depend on those that others add.
  test.describe.configure({ mode: 'default' })
  test.use({ locale: 'en-GB' })

  test('[Y-01] [Y-02] [Y-04] a category is added, moved with the keyboard, found, and put back', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/categories/new')
    const name = `Keyboard ${Date.now()}`
    await page.getByLabel('English').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/categories\/\d+$/)
    const item = page.getByRole('treeitem', { name })
    await item.focus()
    const before = await item.getAttribute('aria-posinset')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(item).toHaveAttribute('aria-posinset', String(Number(before) - 1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(item).toHaveAttribute('aria-posinset', before ?? '')
    await item.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(item).toHaveAttribute('aria-level', '2')
    await page.getByLabel('Find a category').fill(name)
    await expect(
      page.getByRole('list', { name: 'Categories found' }).getByRole('button'),
    ).toHaveText(new RegExp(`› ${name}$`))
    await page.getByRole('button', { name: 'Remove' }).click()
    await confirmRemoval(page)
    await expect(page).toHaveURL(/categories$/)
  })

  test('[Y-02] a category is dragged below another one', async ({ page, request }) => {
    const user = await staffUser(request)
    const headers = { Authorization: `Bearer ${user.token}` }
    const add = async (name: string) => {
      const wanted = {
        name: { de: name, en: null, tr: null },
        parent: null,
        place: 0,
        highlighted: false,
        archived: true,
      }
      const data = { id: null, seen: null, wanted }
      return (await request.post('/api/office/category/save', { headers, data })).json()
    }
    const [from, into] = [`Dragged ${Date.now()}`, `Target ${Date.now()}`]
    const ids = [(await add(from)).id, (await add(into)).id]
    await openAs(page, user, '/apps/office/categories')
    await page
      .getByRole('treeitem', { name: from })
      .dragTo(page.getByRole('treeitem', { name: into }))
    await expect(page.getByRole('treeitem', { name: from })).toHaveAttribute('aria-level', '2')
    for (const id of ids)
      await request.post('/api/office/category/remove', { headers, data: { id } })
  })
})

test.describe('the content of the shop', () => {
  test.use({ locale: 'en-GB' })

  test('[Q-01] [Q-02] [Q-06] a banner gets a picture and a target, and a file that is none is refused', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/banners/new')
    const choose = page.getByLabel('Picture (Deutsch): Choose a picture')
    await choose.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('this is no picture at all'),
    })
    await expect(page.getByRole('alert')).toBeVisible()
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await choose.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png, 'base64'),
    })
    await expect(page.getByRole('img', { name: 'Picture (Deutsch)' })).toBeVisible()
    await page.getByLabel('First day').fill('2099-01-01')
    await page.getByRole('textbox', { name: 'English' }).fill('For later')
    const target = page.getByRole('combobox', { name: 'Leads to' })
    await target.fill('tomat')
    const found = page.getByRole('option').filter({ hasText: 'Product' }).first()
    await found.click()
    await expect(target).toHaveValue(/tomat/i)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/banners\/\d+$/)
    await page.reload()
    await expect(target).toHaveValue(/tomat/i)
    // Typing and leaving it is no choice.
    await target.fill('zzzz')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(target).toHaveValue(/tomat/i)
    await page.getByRole('button', { name: 'Remove the target' }).click()
    await expect(target).toHaveValue('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto('/apps/office/banners')
    const row = page.getByRole('listitem').filter({ hasText: 'For later' })
    await expect(row).toContainText('Planned')
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Remove' }).last().click()
    await confirmRemoval(page)
    await expect(page).toHaveURL(/banners$/)
  })

  test('[Q-03] [Q-04] a page is written in Markdown, previewed, and shown in the shop', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    const address = `page-${Date.now()}`
    await openAs(page, user, '/apps/office/pages/new')
    await page.getByLabel('Address').fill('login')
    await expect(page.getByText('This address cannot be used')).toBeVisible()
    await page.getByLabel('Address').fill(address)
    await page.getByLabel('Deutsch', { exact: true }).fill('Lieferung')
    await page.getByLabel('Text (Deutsch)').fill('Wir **liefern**.\n\n<script>alert(1)</script>')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.locator('strong')).toHaveText('liefern')
    await expect(preview).toContainText('<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/pages\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    await page.goto(`/page/${address}`)
    await expect(page.getByRole('heading', { name: 'Lieferung' })).toBeVisible()
    await expect(page.locator('article strong')).toHaveText('liefern')
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Lieferung' }),
    ).toBeVisible()
    await request.post('/api/office/page/remove', {
      headers: { Authorization: `Bearer ${user.token}` },
      data: { id },
    })
  })
})
