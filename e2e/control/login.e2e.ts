import { expect, test } from '@playwright/test'
import { storedAgent, storedUser } from '../ask.ts'
import { agent, agentUser, customer, customerUser, lookAgain, openAs } from './steps.ts'

test.use({ locale: 'en-GB' })

test('[R-07] the root of the control app and unknown paths in it lead to the dashboard', async ({
  page,
  request,
}) => {
  await openAs(page, await agentUser(request), '/apps/control')
  await expect(page).toHaveURL('/apps/control/dashboard')
  for (const path of [
    '/apps/control/nowhere',
    '/apps/control/dashboard/42',
    '/apps/control/control-item/abc',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/apps/control/dashboard')
    await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
  }
})

test('[R-01] [R-03] a path that is neither the control app nor its login leads to the storefront', async ({
  page,
}) => {
  for (const path of ['/apps/elsewhere', '/apps/foo/bar', '/%E0%A4%A']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('search').first()).toBeVisible()
  }
})

test('[R-08] guests and customers are redirected to the login page, and the customer is removed from its entry', async ({
  page,
  request,
}) => {
  for (const path of ['/apps/control', '/apps/control/dashboard', '/apps/control/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL('/apps/login')
  }
  await openAs(page, await customerUser(request), '/apps/control/dashboard')
  await expect(page).toHaveURL('/apps/login')
  await expect(page.getByRole('heading', { name: 'Stock agent login' })).toBeVisible()
  await expect.poll(() => storedAgent(page)).toBeNull()
})

test('[R-08] [R-16] a customer of the storefront is asked to log in, and stays logged in there', async ({
  page,
  request,
}) => {
  await page.goto('/no-photo.svg')
  const user = JSON.stringify(await customerUser(request))
  await page.evaluate((stored) => localStorage.setItem('user', stored), user)
  await page.goto('/apps/control')
  await expect(page).toHaveURL('/apps/login')
  expect(await storedUser(page)).toBe(user)
})

test('[R-09] the login page with a stored token goes to the control app', async ({
  page,
  request,
}) => {
  await openAs(page, await agentUser(request), '/apps/login')
  await expect(page).toHaveURL('/apps/control/dashboard')
})

test('[C-01] the agent login needs both fields and shows the message of the server', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => sent.url().includes('stockAgentLogin') && calls.push(sent.url()))
  await page.goto('/apps/login')
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Log in' })

  await submit.click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(username).toBeFocused()
  await username.fill(agent.username)
  await expect(page.getByText('Username is required')).toBeHidden()
  await submit.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Password is required')
  expect(calls).toEqual([])

  await password.fill('Wrong1234')
  const refusal = page.waitForResponse('**/stockAgentLogin*')
  await submit.click()
  const { message } = await (await refusal).json()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page).toHaveURL('/apps/login')

  await password.fill(agent.password)
  await password.press('Enter')
  await expect(page).toHaveURL('/apps/control/dashboard')
})

test('a customer is refused at the agent login', async ({ page }) => {
  await page.goto('/apps/login')
  await page.getByLabel('Username').fill(customer.username)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => storedAgent(page)).toBeNull()
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/apps/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a logout has to be confirmed, ends the session and leads to the login page', async ({
  page,
  request,
}) => {
  const user = await agentUser(request)
  await openAs(page, user, '/apps/control')
  const avatar = page.getByRole('button', { name: `${user.fullName}: log out` })
  const dialog = page.getByRole('dialog', { name: 'Log out?' })

  await avatar.click()
  await expect(dialog.getByText(user.fullName)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(avatar).toBeFocused()

  await avatar.click()
  // The device does not wait for the server, so the login page can be there first.
  const ended = page.waitForResponse('**/stockAgent/logout*')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/apps/login')
  await expect.poll(() => storedAgent(page)).toBeNull()
  await ended
  const refused = await request.post('/api/stockAgent/order/orderStatuses', {
    headers: { Authorization: `Bearer ${user.token}` },
  })
  expect(refused.status()).toBe(401)
})

test('a session that ended elsewhere leads back to the login page', async ({ page, request }) => {
  const user = await agentUser(request)
  await openAs(page, user, '/apps/control')
  await expect(page.getByRole('article').first()).toBeVisible()
  await request.post('/api/stockAgent/logout', {
    headers: { Authorization: `Bearer ${user.token}` },
  })
  await lookAgain(page)
  await expect(page).toHaveURL('/apps/login')
  await expect.poll(() => storedAgent(page)).toBeNull()
})
