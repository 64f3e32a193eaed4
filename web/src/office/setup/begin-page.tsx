import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { storeUser } from '../../shared/session/stored-user.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { Wordmark } from '../layout/wordmark.tsx'
import { trustToken } from '../session.ts'

/** The set-up link: the first owner of a shop. */
export function BeginPage() {
  const { t } = useTranslation()
  // Out of the address at once: the token is a secret until it is used.
  const [token] = useState(() => location.hash.slice(1))
  const title = t('office:setup.begin')
  useEffect(() => {
    document.title = `${title} · Kontor Office`
  }, [title])
  const link = useQuery({
    ...queryOf('/api/office/setup/check', { body: { token: token || '-' } }),
    retry: false,
  })
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-2">
        <Wordmark />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center p-4 pb-24">
        <div className="rounded-md border border-line bg-surface p-6">
          <h1 className="text-lg leading-tight font-semibold">{title}</h1>
          {link.isPending && <Spinner />}
          {link.isError && (
            <p role="alert" className="mt-3 text-sm">
              {t('office:setup.dead_link')}
            </p>
          )}
          {link.isSuccess && <OwnerForm token={token} />}
        </div>
      </main>
    </div>
  )
}

function OwnerForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const form = useForm({
    start: { fullName: '', username: '', password: '' },
    check: (values) => missing(values, ['fullName', 'username', 'password']),
    send: (entry) => call('/api/office/setup/begin', { body: { token, ...entry } }),
    // Once stored, the routes lead into the set-up.
    onSent: (user) => {
      trustToken(user.token)
      storeUser(user)
    },
    fieldOf: { username_taken: 'username' },
    words: {
      username_not_valid: 'office:staff.username_rule',
      fullName_not_valid: 'office:staff.name_rule',
      password_not_valid: 'office:account.password_rule',
      username_taken: 'office:record.taken',
    },
  })
  return (
    <>
      <p className="mt-1 mb-5 text-sm text-muted">{t('office:setup.begin_lead')}</p>
      <Form form={form} className="flex flex-col gap-4">
        <Field {...form.field('fullName', t('office:setup.full_name'))} autoComplete="name" />
        <Field
          {...form.field('username', t('common:username'))}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password', t('common:password'))}
          autoComplete="new-password"
          hint={t('office:account.password_rule')}
        />
        <Failure text={form.failure} />
        <Button type="submit" look="go" busy={form.isPending}>
          {t('office:setup.go_on')}
        </Button>
      </Form>
    </>
  )
}
