import { expect, test } from '@playwright/test'
import { expectReadable, openAs, staffUser } from './steps.ts'

test.use({ locale: 'en-GB' })

test('[ML-09] mails and the mail server can be read at every width', async ({ page, request }) => {
  const user = await staffUser(request)
  await openAs(page, user, '/apps/office/mails')
  await expect(page.getByText(/No mail server is set up/)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectReadable(page)
  await page.goto('/apps/office/settings/mail')
  await page.getByRole('checkbox', { name: 'Send mails through a mail server' }).click()
  await page.getByLabel('Username').fill('shop')
  await expectReadable(page)
})

test('[ML-10] a text is changed with a preview after a refusal, and put back to the original', async ({
  page,
  request,
}) => {
  await openAs(page, await staffUser(request), '/apps/office/mail-texts')
  await page.getByRole('link', { name: /^Order cancelled/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  const back = page.getByRole('button', { name: 'Back to the original text' })
  const text = page.getByRole('textbox', { name: 'Text (English)' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const original = await text.inputValue()
  await text.fill('Dear {{nobody}}')
  await expect(page.getByText('There is no preview until the text is put right.')).toBeVisible()
  await save.click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('# Sorry\n\nYour order **{{order}}** is off.')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Sorry' })).toBeVisible()
  await expectReadable(page)
  await save.click()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  await back.click()
  await expect(text).not.toHaveValue(/is off/)
  await save.click()
  await expect(back).toBeDisabled()
  expect(original).toContain('{{order}}')
})
