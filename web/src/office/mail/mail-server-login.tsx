import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'

const statePath = '/api/office/settings/mail/password-state'

/** The password of the mail server. It is entered and never shown. */
export function MailServerLogin({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const [password, setPassword] = useState('')
  const mayChange = useMay()({
    call: '/api/office/settings/mail/password',
    permission: 'settings.change',
  })
  const { data } = useQuery({ ...queryOf(statePath), staleTime: 0 })
  const store = useMutation({
    mutationFn: (given: string) =>
      call('/api/office/settings/mail/password', { body: { password: given } }),
    onSuccess: () => {
      setPassword('')
      toast.success(t('office:mails.password_stored'))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(statePath) }),
        client.invalidateQueries({ queryKey: keyOf('/api/office/settings/mail/history') }),
      ]),
  })
  const maySend = isSaved && mayChange && password !== '' && !store.isPending
  return (
    <Card
      title={t('office:mails.password')}
      lead={
        data !== undefined &&
        t(data.stored ? 'office:mails.password_there' : 'office:mails.password_missing')
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <PasswordField
          className="min-w-60 flex-1"
          label={t('office:mails.new_password')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          maxLength={500}
          onKeyDown={(event) => {
            // It is no part of the form around it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (maySend) store.mutate(password)
          }}
        />
        <Button
          disabled={!maySend && !store.isPending}
          busy={store.isPending}
          onClick={() => store.mutate(password)}
        >
          {t('office:mails.store_password')}
        </Button>
      </div>
      {!isSaved && <p className="text-sm text-muted">{t('office:mails.save_first')}</p>}
      <Failure text={store.error && messageOf(store.error)} />
    </Card>
  )
}
