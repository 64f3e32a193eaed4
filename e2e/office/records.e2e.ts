import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { newBrand, newProduct } from './products.ts'
import { newClerk, password } from './clerks.ts'
import { openAs, type StaffUser, staffUser } from './steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

/** The same page in another browser. */
async function secondWindow(browser: Browser, user: StaffUser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await openAs(page, user, address)
  return page
}

const saving = /api\/office\/contact\/save/
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByText('Saved', { exact: true })

/** Forms of each kind, and a field of each. */
async function formsOf(request: APIRequestContext, { token }: StaffUser) {
  const headers = { Authorization: `Bearer ${token}` }
  const idOf = async (path: string) =>
    (await (await request.post(`/api/office/${path}`, { headers })).json())[0].id
  return [
    { address: 'pages/contact-card', field: 'Phone' },
    { address: 'settings/delivery', field: 'Delivery cost' },
    { address: `categories/${await idOf('category/tree')}`, field: 'English' },
    { address: `banners/${await idOf('banner/list')}`, field: 'English' },
    { address: `pages/${await idOf('page/list')}`, field: 'English' },
    { address: `staff/${await idOf('staff/list')}`, field: 'Full name' },
  ]
}

test('[V-05] everyone who has a record open sees who else has, whatever it is', async ({
  page,
  request,
  browser,
}) => {
  // Other tests have some of these open, as somebody else.
  const access = { catalogue: 'change', content: 'change', settings: 'change', staff: 'see' }
  const { username } = await newClerk(request, access)
  const user = await staffUser(request, { username, password })
  const other = await secondWindow(browser, user, '/apps/office')
  for (const { address, field } of await formsOf(request, user)) {
    await openAs(page, user, `/apps/office/${address}`)
    await expect(page.getByRole('textbox', { name: field }).first()).toBeVisible()
    await other.goto(`/apps/office/${address}`)
    await expect(
      other.getByText(/^Also (open at|being edited by): .*you, in another/),
    ).toBeVisible()
  }
  await other.context().close()
})

test('[V-05] who only looks sees that someone else is changing the record', async ({
  page,
  request,
  browser,
}) => {
  const user = await staffUser(request)
  const { id } = await newBrand(request, user)
  await openAs(page, user, `/apps/office/brands/${id}`)
  const other = await secondWindow(browser, user, `/apps/office/brands/${id}`)
  await other.getByRole('dialog', { name: 'Brand' }).getByLabel('Name').fill('Something else')
  await expect(page.getByText('Also being edited by: you, in another window')).toBeVisible()
  await other.context().close()
})

test('[V-05] who loads the page again does not meet themselves', async ({ page, request }) => {
  const user = await staffUser(request)
  const { id, name } = await newBrand(request, user)
  await openAs(page, user, `/apps/office/brands/${id}`)
  await expect(page.getByRole('dialog', { name: 'Brand' }).getByLabel('Name')).toHaveValue(name)
  await page.reload()
  const answer = page.waitForResponse((response) => /brand\/presence/.test(response.url()))
  expect(await (await answer).json()).toEqual({ others: [] })
})

test('[V-08] [T-08] a failed save and typing during a save lose nothing; Ctrl S saves', async ({
  page,
  request,
}) => {
  await openAs(page, await staffUser(request), '/apps/office/pages/contact-card')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const before = await phone.inputValue()
  await page.route(saving, (route) => route.abort())
  await phone.fill('040 1')
  await save(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(phone).toHaveValue('040 1')
  await page.unroute(saving)
  await page.route(saving, async (route) => {
    await phone.press('End')
    await phone.pressSequentially('23')
    await route.continue()
  })
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(phone).toHaveValue('040 123')
  await page.unroute(saving)
  await phone.fill('no number')
  await page.keyboard.press('Control+s')
  await expect(phone).toBeFocused()
  await expect(page.getByText('Please check this entry.')).toBeVisible()
  await phone.fill(before)
  await save(page).click()
  await expect(phone).toHaveValue(before)
})

/** A class of VAT that no product has, so that nothing else changes with it. */
async function addVatClass(request: APIRequestContext, { token }: StaffUser) {
  const ask = async (way: string, data: object) => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await request.post(`/api/office/settings/vat/${way}`, { headers, data })).json()
  }
  const name = `Trial ${Date.now()}`
  const { document: seen } = await ask('read', { id: 1 })
  const added = {
    id: -1,
    name: { de: name, en: name, tr: name },
    rates: [{ id: -1, from: '2020-01-01', rate: 12 }],
  }
  await ask('save', { id: 1, seen, wanted: { ...seen, classes: [...seen.classes, added] } })
  return name
}

test('[V-04] [V-06] a value that asks is put back after the answer', async ({ page, request }) => {
  const user = await staffUser(request)
  const name = await addVatClass(request, user)
  await openAs(page, user, '/apps/office/settings/vat')
  const card = page.getByRole('region', { name })
  const rate = card.getByLabel('Rate in %')
  await rate.fill('18.5')
  await save(page).click()
  const asked = page.getByRole('dialog', { name: 'Is that right?' })
  await asked.getByRole('button', { name: 'Yes, save' }).click()
  await expect(saved(page)).toBeVisible()
  const restore = page.getByRole('button', { name: /^Put back .*Rate.*: 12$/ })
  await restore.click()
  await expect(asked.getByText('18.5 → 12')).toBeVisible()
  await asked.getByRole('button', { name: 'Back to the form' }).click()
  await expect(rate).toHaveValue('18.5')
  await restore.click()
  await asked.getByRole('button', { name: 'Yes, save' }).click()
  await expect(page.getByText('The earlier value is back')).toBeVisible()
  await expect(rate).toHaveValue('12')
  await card.getByRole('button', { name: 'Remove the class' }).click()
  await save(page).click()
  await expect(card).toHaveCount(0)
})

test('[V-07] [V-08] a brand in use is archived instead, and closing unsaved asks first', async ({
  page,
  request,
}) => {
  const user = await staffUser(request)
  const { id, name: before } = await newBrand(request, user)
  await newProduct(request, user, { brandId: id })
  await openAs(page, user, `/apps/office/brands/${id}`)
  const brand = page.getByRole('dialog', { name: 'Brand' })
  const name = brand.getByLabel('Name')
  await expect(name).toHaveValue(before)
  await name.fill(`${before} and more`)
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Not saved yet' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue(`${before} and more`)
  await brand.getByRole('button', { name: 'Discard changes' }).click()
  await brand.getByRole('button', { name: 'Remove' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove this?' })
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await removing.getByRole('button', { name: 'Archive' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(brand).toHaveCount(0)
  await page.goto(`/apps/office/brands/${id}`)
  await brand.getByRole('checkbox', { name: /^Archived/ }).click()
  await save(page).click()
  await expect(brand).toHaveCount(0)
})
