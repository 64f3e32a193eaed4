import { type APIRequestContext, expect, test } from '@playwright/test'
import { type MailBox, openMailBox } from '../mail-box.ts'
import { type OwnShop, startEmptyShop } from '../own-shop.ts'
import { wordsIn } from '../words.ts'
import { fillLogin, openLogin, password } from './account-steps.ts'

const t = wordsIn('de')
const customer = { username: 'gasthaus', password }
const address = 'wirt@gasthaus.example'
const newPassword = 'Neukölln8 Tresen'
const lastPassword = 'Wedding9 Theke'

let shop: OwnShop
let box: MailBox

test.beforeAll(async () => {
  ;[shop, box] = await Promise.all([startEmptyShop(), openMailBox()])
})
test.afterAll(() => Promise.all([shop.close(), box.close()]))

/** A company, a mail server and a customer. */
async function setUp(request: APIRequestContext): Promise<void> {
  const ask = async (path: string, data: object, token = '') => {
    const answer = await request.post(`${shop.address}${path}?lang=de`, {
      headers: { Authorization: `Bearer ${token}` },
      data,
    })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.json()
  }
  const { token } = await ask('/api/office/setup/begin', {
    token: shop.setupLink.split('#')[1],
    username: 'chefin',
    fullName: 'Clara Chefin',
    password: 'Kisten2Stapel',
  })
  const company = {
    name: 'Hofgut Handel',
    address: 'Hof 1',
    zipCode: '28195',
    city: 'Bremen',
    country: 'DE',
    phone: '0421 123456',
    email: 'info@hofgut.example',
    mapLocation: '',
    sellerName: '',
    taxNumber: '60/123/45678',
    vatId: '',
    bankName: '',
    iban: 'DE02120300000000202051',
    bic: '',
    registerEntry: null,
    managingDirector: null,
    organicNumber: null,
    timeZone: 'Europe/Berlin',
    logo: null,
    iosUrl: null,
    androidUrl: null,
    websiteUrl: null,
  }
  const save = (section: string, id: number | null, seen: object | null, wanted: object) =>
    ask(`/api/office/settings/${section}/save`, { id, seen, wanted }, token)
  await save('company', null, null, company)
  const server = {
    host: '127.0.0.1',
    port: box.port,
    security: 'none',
    username: null,
    senderName: 'Hofgut Handel',
    senderAddress: 'shop@hofgut.example',
    shopUrl: shop.address,
  }
  await save('mail', 1, { server: null }, { server })
  const [country] = await ask('/public/web-api/country/list', {})
  await ask('/public/web-api/signup', {
    ...customer,
    passwordAgain: customer.password,
    fullName: 'Änne Müller',
    email: address,
    phone1: '030 1234567',
    countryId: country.id,
    zipCode: '10999',
    address: 'Oranienstr. 12',
    city: 'Berlin',
  })
}

test('[ML-30] [ML-33] [ML-34] [ML-38] a customer comes back in by a mailed link, and changes everything about the account', async ({
  page,
  request,
}) => {
  await setUp(request)

  await page.goto(`${shop.address}/`)
  const dialog = await openLogin(page)
  await fillLogin(dialog, { ...customer, password: 'vergessen' })
  await dialog.getByRole('link', { name: t('storefront:login.forgotten') }).click()
  await expect(dialog).toHaveCount(0)
  const name = page.getByLabel(t('account:forgotten.name'))
  await expect(name).toHaveValue(customer.username)
  await name.fill('')
  await page.getByRole('button', { name: t('account:forgotten.send') }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  for (const each of ['niemand', customer.username]) {
    await name.fill(each)
    await name.press('Enter')
    await expect(page.getByText(t('account:forgotten.sent', { name: each }))).toBeVisible()
  }
  const link = await box.linkTo(address, '/password')
  const mailed = box.textsTo(address).find((text) => text.includes(link))
  expect(mailed).toContain(customer.username)
  expect(link.startsWith(`${shop.address}/password?lang=de#`)).toBe(true)

  const choose = async (one: string, other: string) => {
    await page.getByLabel(t('account:password.new'), { exact: true }).fill(one)
    await page.getByLabel(t('account:password.new_again')).fill(other)
    await page.getByRole('button', { name: t('account:forgotten.save') }).click()
  }
  await page.goto(link)
  await expect(page.getByText(`„${customer.username}“`)).toBeVisible()
  await expect(page).toHaveURL(`${shop.address}/password?lang=de`)
  await choose(newPassword, 'Neukölln8 Tisch')
  await expect(page.getByText(t('account:password.differ'))).toBeVisible()
  await choose('Passwort1', 'Passwort1')
  await expect(page.getByText(t('storefront:register.password_not_valid'))).toBeVisible()
  await choose(newPassword, newPassword)
  await expect(page.getByText(t('account:forgotten.done'))).toBeVisible()

  // The link is opened a second time, from the mail.
  await page.goto(`${shop.address}/page/agb`)
  await page.goto(link)
  await expect(page.getByText(t('account:link.dead'))).toBeVisible()
  await page.getByRole('button', { name: t('account:link.ask_again') }).click()
  await expect(name).toBeVisible()

  await fillLogin(await openLogin(page), { ...customer, password: newPassword })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Änne Müller' })).toBeVisible()
  await page.goto(`${shop.address}/profile`)

  const part = (title: string) => page.getByRole('region', { name: t(title), exact: true })
  const mail = part('account:address.title')
  await mail.getByLabel(t('account:address.new')).fill('neu@gasthaus.example')
  await mail.getByLabel(t('account:password.current')).fill('falsch')
  await mail.getByRole('button', { name: t('account:address.change') }).click()
  await expect(mail.getByText(t('account:password.wrong'))).toBeVisible()
  await mail.getByLabel(t('account:password.current')).fill(newPassword)
  await mail.getByRole('button', { name: t('account:address.change') }).click()
  const waiting = mail.getByRole('status').filter({ hasText: 'neu@gasthaus.example' })
  await expect(waiting).toBeVisible()
  await expect(mail.getByText(address)).toBeVisible()
  await page.goto(await box.linkTo('neu@gasthaus.example', '/mail-address'))
  await page.getByRole('button', { name: t('account:address.confirm') }).click()
  const confirmed = t('account:address.confirmed', { email: 'neu@gasthaus.example' })
  await expect(page.getByText(confirmed)).toBeVisible()
  const isTold = () => box.textsTo(address).some((text) => text.includes('andere Adresse'))
  await expect.poll(isTold).toBe(true)
  await page.getByRole('link', { name: t('account:address.to_profile') }).click()
  await expect(mail.getByText('neu@gasthaus.example')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  const invoice = page.getByRole('checkbox', { name: t('account:mails.invoice') })
  await expect(invoice).toBeChecked()
  const stored = page.waitForResponse(/own\/chooseMail/)
  await invoice.click()
  await stored
  await page.reload()
  await expect(invoice).not.toBeChecked()

  const other = await request.post(`${shop.address}/public/web-api/login`, {
    data: { ...customer, password: newPassword },
  })
  expect(other.ok()).toBe(true)
  await page.reload()
  const rows = part('account:sessions.title').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(t('account:sessions.current'))
  await rows.nth(1).getByRole('button').click()
  await expect(rows).toHaveCount(1)

  const access = part('common:password')
  await access.getByLabel(t('account:password.current')).fill(newPassword)
  await access.getByLabel(t('account:password.new'), { exact: true }).fill(lastPassword)
  await access.getByLabel(t('account:password.new_again')).fill(lastPassword)
  await access.getByRole('button', { name: t('account:password.change') }).click()
  await expect(page.getByText(t('account:password.changed'))).toBeVisible()
  // Still logged in, with a new session.
  await page.reload()
  await expect(rows).toHaveCount(1)
})
