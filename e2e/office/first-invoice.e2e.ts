import { expect, type Page, test } from '@playwright/test'
import { openSmtp, type Smtp } from '../../server/test/smtp.ts'
import { startEmptyShop } from '../own-shop.ts'
import { wordsIn } from '../words.ts'

type Words = ReturnType<typeof wordsIn>

const chief = { username: 'chefin', password: 'Kisten2Stapel' }
const agent = { username: 'lager', password: 'Regal2Links9' }
const customer = { username: 'kunde1', password: 'Kunde2Neu' }

/** Fills in fields by their labels. */
async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

async function setUpShop(page: Page, link: string, t: Words): Promise<void> {
  await page.goto(link)
  await fillIn(page, {
    [t('office:setup.full_name')]: 'Clara Chefin',
    [t('common:username')]: chief.username,
    [t('common:password')]: chief.password,
  })
  await page.getByRole('button', { name: t('office:setup.go_on') }).click()
  const next = page.getByRole('button', { name: t('office:setup.save_and_go_on') })
  const at = (section: string) =>
    expect(
      page.getByRole('heading', { name: t(`office:settings.${section}`), exact: true }),
    ).toBeVisible()
  await at('company')
  await fillIn(page, {
    [t('office:settings.name')]: 'Hofgut Handel',
    [t('office:settings.address')]: 'Hof 1',
    [t('office:settings.zip_code')]: '28195',
    [t('office:settings.city')]: 'Bremen',
    [t('office:settings.phone')]: '0421 123456',
    [t('office:settings.email')]: 'info@hofgut.example',
    [t('office:settings.tax_number')]: '60/123/45678',
    [t('office:settings.iban')]: 'DE02 1203 0000 0000 2020 51',
  })
  await next.click()
  for (const section of ['vat', 'countries', 'delivery', 'languages']) {
    await at(section)
    await next.click()
  }
  await page.getByRole('button', { name: t('office:setup.finish') }).click()
  await expect(page).toHaveURL(/\/apps\/office\/products\/new$/)
}

/** Opens a page of the office from its menu, which is a drawer on a phone. */
async function openPage(page: Page, label: string, t: Words): Promise<void> {
  const opener = page.getByRole('button', { name: t('office:header.open_menu') })
  if (await opener.isVisible()) await opener.click()
  await page
    .getByRole('navigation', { name: t('office:header.pages') })
    .getByRole('link', { name: t(label), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t(label) })).toBeVisible()
}

/** Sets the mail server after a refusal, and sends a test with it. */
async function setUpMail(page: Page, { port }: Smtp, t: Words): Promise<void> {
  await openPage(page, 'office:menu.settings', t)
  await page.getByRole('link', { name: t('office:mails.server') }).click()
  await page.getByRole('checkbox', { name: t('office:mails.use_server') }).click()
  await fillIn(page, {
    [t('office:mails.host')]: '127.0.0.1',
    [t('office:mails.port')]: String(port),
    [t('office:mails.sender_name')]: 'Hofgut Handel',
    [t('office:mails.sender_address')]: 'nobody',
  })
  await page.getByLabel(t('office:mails.security')).selectOption('none')
  const save = page.getByRole('button', { name: t('office:record.save') })
  await save.click()
  const sender = page.getByLabel(t('office:mails.sender_address'), { exact: true })
  await expect(sender).toHaveAttribute('aria-invalid', 'true')
  await sender.fill('shop@hofgut.example')
  await save.click()
  await expect(page.getByText(t('office:record.saved'), { exact: true })).toBeVisible()
  await page.getByLabel(t('office:mails.test_address')).fill('chefin@hofgut.example')
  await page.getByRole('button', { name: t('office:mails.send_test') }).click()
  await expect(page.getByText(t('office:mails.test_taken'))).toBeVisible()
}

/** The customer has got all mails, and the office shows them as they were sent. */
async function readMails(page: Page, address: string, smtp: Smtp, t: Words): Promise<void> {
  const toCustomer = () => smtp.taken.filter(({ to }) => to === 'karla@kunde.example')
  await expect.poll(() => toCustomer().length).toBe(3)
  expect(toCustomer().filter(({ raw }) => raw.includes('application/pdf'))).toHaveLength(1)
  await page.goto(`${address}/apps/office/mails`)
  await expect(page.getByText(t('office:mails.all_sent'))).toBeVisible()
  await page.getByText(t('office:mails.cause_order_received')).first().click()
  const dialog = page.getByRole('dialog', { name: t('office:mails.mail') })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByText('Rispentomaten')).toBeVisible()
  // The styles of the mail are allowed by the policy of the page.
  await expect(frame.locator('.sheet')).toHaveCSS('max-width', '600px')
  await dialog.getByRole('button', { name: t('office:mails.as_text') }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(/Rispentomaten/)
  await dialog.getByRole('button', { name: t('office:mails.send_again') }).click()
  await expect.poll(() => toCustomer().length).toBe(4)
}

async function addAgent(page: Page, t: Words): Promise<void> {
  await openPage(page, 'office:staff.title', t)
  await page.getByRole('link', { name: t('office:staff.add') }).click()
  await page
    .getByLabel(t('office:staff.works_in'))
    .selectOption({ label: t('office:staff.in_warehouse') })
  await fillIn(page, {
    [t('office:staff.name')]: 'Lara Lager',
    [t('common:username')]: agent.username,
    [t('office:staff.first_password')]: agent.password,
  })
  await page.getByRole('button', { name: t('office:staff.add') }).click()
  await expect(page.getByText(t('office:staff.added', { fullName: 'Lara Lager' }))).toBeVisible()
}

/** Brand and category are added on the way. */
async function addProduct(page: Page, t: Words): Promise<void> {
  await openPage(page, 'office:menu.products', t)
  await page.getByRole('link', { name: t('office:product.add') }).click()
  await page.getByLabel(t('office:product.article_number')).fill('T-1')
  for (const [label, name] of [
    ['office:product.brand', 'Hofgut'],
    ['office:product.category', 'Gemüse'],
  ] as const) {
    const field = page.getByLabel(t(label), { exact: true })
    await field.fill(name)
    const added = page.getByRole('option', { name: t('office:record.add_named', { name }) })
    await added.click()
    await expect(added).toBeHidden()
    await expect(field).toHaveValue(name)
  }
  const german = (group: string) =>
    page.getByRole('group', { name: t(group), exact: true }).getByLabel('Deutsch')
  await german('office:product.name').fill('Rispentomaten')
  await german('office:product.unit').fill('kg')
  await german('office:product.unit_name').fill('Kiste')
  await page.getByLabel(t('office:product.pieces'), { exact: true }).fill('6')
  await page.getByLabel(t('office:product.price_net')).fill('18,90')
  await page.getByRole('button', { name: t('office:record.save') }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
}

/** A customer registers, orders two crates, and answers nothing: the order is in the hall then. */
async function order(page: Page, address: string, t: Words): Promise<void> {
  await page.goto(address)
  const header = page.getByRole('banner')
  // Without a logo the name stands there.
  const home = header.getByRole('link', { name: t('storefront:home') })
  await expect(home.filter({ hasText: 'Hofgut Handel', visible: true })).toBeVisible()
  const registering = header.getByRole('button', { name: t('storefront:register.title') })
  const login = page.getByRole('dialog', { name: t('common:login') })
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) {
    await header.getByRole('button', { name: t('common:login') }).click()
    await login.getByRole('tab', { name: t('storefront:register.title') }).click()
  } else await registering.click()
  const register = page.getByRole('dialog', { name: t('storefront:register.title') })
  for (const [label, value] of Object.entries({
    [t('storefront:register.full_name')]: 'Karla Kunde',
    [t('storefront:register.email')]: 'karla@kunde.example',
    [t('storefront:register.phone1')]: '0421 1234567',
    [t('common:username')]: customer.username,
    [t('common:password')]: customer.password,
    [t('storefront:register.password_again')]: customer.password,
    [t('storefront:register.address')]: 'Marktplatz 2',
    [t('storefront:register.zip_code')]: '28195',
    [t('storefront:register.city')]: 'Bremen',
  })) {
    await register.getByLabel(label, { exact: true }).fill(value)
  }
  await register
    .getByLabel(t('storefront:register.country'), { exact: true })
    .selectOption({ index: 1 })
  await register.getByRole('button', { name: t('storefront:register.submit') }).click()
  await login.getByLabel(t('common:password'), { exact: true }).fill(customer.password)
  const loggedIn = page.waitForEvent('load')
  await login.getByRole('button', { name: t('common:login'), exact: true }).click()
  await loggedIn
  const unit = 'Hofgut Rispentomaten, Kiste'
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `${t('storefront:basket.add')} : ${unit}` }).click()
  await main.getByRole('button', { name: t('storefront:basket.more', { name: unit }) }).click()
  await page.goto(`${address}/basket`)
  await page.getByRole('button', { name: t('storefront:basket.pass_to_payment') }).click()
  await page.getByRole('button', { name: t('storefront:basket.complete_order') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
}

async function pickAndInvoice(page: Page, address: string, t: Words): Promise<void> {
  await page.goto(`${address}/apps/login`)
  await fillIn(page, {
    [t('common:username')]: agent.username,
    [t('common:password')]: agent.password,
  })
  await page.getByRole('button', { name: t('common:login') }).click()
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: t('control:row.approve', { count: 2 }) }).click()
  // The set-up asks for no contact person, so there is none to show.
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(t('control:footer.order_date'))).toBeVisible()
  await expect(footer.getByText(t('control:footer.seller'))).toHaveCount(0)
  await expect(page.getByText(t('control:order.nothing_open'))).toBeVisible()
  const approved = page.getByRole('button', {
    name: `${t('control:order.approved')} 1`,
    exact: true,
  })
  if (await approved.isVisible()) await approved.click()
  await page.getByRole('button', { name: t('control:document.create_invoice') }).click()
  await expect(page.getByText(t('control:control_create_invoice_success'))).toBeVisible()
}

async function readInvoice(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/invoices`)
  await expect(page.getByText(/RE-\d{4}-00001/).first()).toBeVisible()
}

for (const { language, locale, viewport } of [
  { language: 'de', locale: 'de-DE', viewport: { width: 1440, height: 900 } },
  { language: 'tr', locale: 'tr-TR', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ locale, viewport })

    test('[U-02] [X-03] [D-31] [ML-08] [ML-09] an empty shop comes to its first invoice through its screens alone', async ({
      page,
    }) => {
      page.setDefaultTimeout(30_000)
      const t = wordsIn(language)
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      const smtp = await openSmtp()
      const shop = await startEmptyShop()
      try {
        await setUpShop(page, shop.setupLink, t)
        await setUpMail(page, smtp, t)
        await addAgent(page, t)
        await addProduct(page, t)
        await order(page, shop.address, t)
        await pickAndInvoice(page, shop.address, t)
        await readInvoice(page, shop.address)
        await readMails(page, shop.address, smtp, t)
      } finally {
        await shop.close()
        await smtp.close()
      }
    })
  })
}
