import { expect, type Page, test } from '@playwright/test'
import { newClerk, password } from './clerks.ts'
import { oneTimeCode } from './one-time-codes.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'
import { officeWords } from './words.ts'

const save = (page: Page, t: ReturnType<typeof officeWords>) =>
  page.getByRole('button', { name: t('record.save'), exact: true })

for (const { locale, width, also } of [
  { locale: 'de-DE', width: 1440, also: [] },
  { locale: 'en-GB', width: 1024, also: [] },
  { locale: 'tr-TR', width: 390, also: [1440] },
]) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } })
    const t = officeWords(locale)
    const look = { at: [...also, width], axe: locale !== 'en-GB' }

    test('[V-05] [V-08] [V-04] [T-20] an account shows who is there, asks before it is left and locked, and puts values back', async ({
      page,
      request,
      browser,
    }) => {
      const { id, username } = await newClerk(request, { books: 'see' })
      const user = await staffUser(request)
      await openAs(page, user, `/apps/office/staff?q=${username}`)
      await page.getByRole('link', { name: 'Clara Klerk' }).click()
      const name = page.getByRole('textbox', { name: t('staff.name') })
      await expect(name).toHaveValue('Clara Klerk')
      const other = await (await browser.newContext({ locale })).newPage()
      await openAs(other, user, `/apps/office/staff/${id}`)
      await expect(
        other.getByText(t('record.also_open', { names: t('record.yourself') })),
      ).toBeVisible()
      await other.context().close()

      await name.fill('Clara Neumann')
      await page.goBack()
      const leaving = page.getByRole('dialog', { name: t('record.unsaved') })
      await leaving.getByRole('button', { name: t('record.stay') }).click()
      const closing = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const question = await closing
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await expect(name).toHaveValue('Clara Neumann')

      const books = page.getByRole('group', { name: t('areas.books') })
      await books.getByLabel(t('staff.change'), { exact: true }).check()
      await page.getByRole('checkbox', { name: t('staff.lock') }).click()
      await save(page, t).click()
      const asked = page.getByRole('dialog', { name: t('record.really') })
      await expect(asked.getByText(t('record.account_locked'))).toBeVisible()
      await expectReadable(page, look)
      await asked.getByRole('button', { name: t('record.save_anyway') }).click()
      await expect(page.getByText(t('record.saved'), { exact: true })).toBeVisible()

      const entries = page.getByRole('region', { name: t('record.history') }).getByRole('listitem')
      /** Until it stands in the history: its new entry moves all others down, away from a next click. */
      const putBack = async (field: string, value: string) => {
        const restore = page.getByRole('button', {
          name: t('record.restore_field', { field, value }),
        })
        await expect(restore).toBeVisible()
        const before = await entries.count()
        await restore.click()
        await expect(entries).toHaveCount(before + 1)
      }
      const access = `${t('staff.access')} · ${t('areas.books')}`
      await putBack(access, t('staff.see'))
      await expect(books.getByLabel(t('staff.see'), { exact: true })).toBeChecked()
      await putBack(t('staff.locked'), t('table.no'))
      await expect(page.getByRole('checkbox', { name: t('staff.lock') })).not.toBeChecked()
      await putBack(t('staff.name'), 'Clara Klerk')
      await expect(name).toHaveValue('Clara Klerk')
      await expect(page.getByRole('heading', { name: 'Clara Klerk', level: 1 })).toBeVisible()
      await expectReadable(page, look)
    })

    test('[V-09] [T-17] the timeline names secrets and factors in words and offers nothing to put back', async ({
      page,
      request,
    }) => {
      const { id, username } = await newClerk(request)
      const clerk = await staffUser(request, { username, password })
      const ask = async (path: string, data: object) =>
        (
          await request.post(`/api/office/${path}`, {
            headers: { Authorization: `Bearer ${clerk.token}` },
            data,
          })
        ).json()
      const { secret } = await ask('own/totp/begin', { password })
      await ask('own/totp/confirm', { code: oneTimeCode(secret) })
      await openAs(page, await staffUser(request), `/apps/office/staff/${id}`)
      await page.getByLabel(t('account.new_password'), { exact: true }).fill('Rampe3Oben!')
      await page.getByRole('button', { name: t('staff.set_password') }).click()
      const history = page.getByRole('region', { name: t('record.history') })
      await expect(history.getByRole('listitem').first()).toContainText(t('record.not_kept'))
      await expect(history.getByText(t('factors.recovery'), { exact: true })).toBeVisible()
      await expect(history.getByText(t('factors.totp'), { exact: true })).toBeVisible()
      await expect(history).toContainText(`${t('staff.totp_off')} → ${t('staff.totp_on')}`)
      await expect(history.getByRole('button')).toHaveCount(0)
      await expectReadable(page, look)
    })
  })
}

test.describe('a new account', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

  test('[T-11] [V-08] is asked about before it is lost, and says all that is wrong at its fields', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/staff/new')
    const name = page.getByLabel('Full name')
    await page.getByRole('button', { name: 'Add account' }).click()
    await expect(name).toBeFocused()
    await expect(page.getByText('This is required.')).toHaveCount(2)
    await expect(page.getByText('At least 10 characters')).toBeVisible()
    await page.getByLabel('First password').fill('half typ')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Staff' })
      .click()
    const leaving = page.getByRole('dialog', { name: 'Not saved yet' })
    await leaving.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('First password')).toHaveValue('half typ')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('First password')).toHaveValue('')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Staff' })
      .click()
    await expect(page).toHaveURL(/\/staff$/)
  })

  test('[T-11] who may only see staff cannot fill it in', async ({ page, request }) => {
    const { username } = await newClerk(request, { staff: 'see' })
    await openAs(page, await staffUser(request, { username, password }), '/apps/office/staff/new')
    await expect(page.getByLabel('Full name')).toBeDisabled()
    await expect(page.getByLabel('First password')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add account' })).toHaveCount(0)
  })
})
