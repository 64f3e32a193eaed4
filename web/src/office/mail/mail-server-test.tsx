import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { errorTexts } from './mail-words.ts'

/** Sends a mail with the saved settings, and says what the server answered. */
export function MailServerTest({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const messageOf = useErrorMessage()
  const [address, setAddress] = useState('')
  const mayChange = useMay()({
    call: '/api/office/settings/mail/test',
    permission: 'settings.change',
  })
  const test = useMutation({
    mutationFn: () => call('/api/office/settings/mail/test', { body: { address: address.trim() } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf('/api/office/mail/state') }),
  })
  const mayTest = isSaved && mayChange && address.trim() !== '' && !test.isPending
  const { data } = test
  return (
    <Card title={t('office:mails.test')} lead={t('office:mails.test_lead')}>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-60 flex-1"
          type="email"
          label={t('office:mails.test_address')}
          value={address}
          onChange={setAddress}
          maxLength={254}
          onKeyDown={(event) => {
            // It is no part of the form around it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (mayTest) test.mutate()
          }}
        />
        <Button
          disabled={!mayTest && !test.isPending}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('office:mails.send_test')}
        </Button>
      </div>
      {!isSaved && <p className="text-sm text-muted">{t('office:mails.save_first')}</p>}
      <Failure text={test.error && messageOf(test.error)} />
      <output className="text-sm break-words">
        {data !== undefined &&
          (data.error === null ? (
            <span className="font-medium text-accent-strong">{t('office:mails.test_taken')}</span>
          ) : (
            <span className="font-medium text-danger">{t(errorTexts[data.error])}</span>
          ))}
        {data?.answer && (
          <span className="mt-1 block text-muted">
            {t('office:mails.answer')}: {data.answer}
          </span>
        )}
      </output>
    </Card>
  )
}
