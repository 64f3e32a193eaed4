import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'
import { type DeliveryRow, type WebhookRow } from './webhook-texts.ts'

const listPath = '/api/office/webhook/list'

/** The state of a webhook in words, and what can be done about it. */
export function WebhookAside({ id }: { id: number }) {
  const query = useQuery({ ...queryOf(listPath), staleTime: 0 })
  const row = query.data?.find((each) => each.id === id)
  return row === undefined ? null : <State row={row} />
}

function State({ row }: { row: WebhookRow }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { id, state } = row
  const mayChange = useMay()({ call: '/api/office/webhook/secret', permission: 'settings.change' })
  const [isAsking, setIsAsking] = useState(false)
  const [tested, setTested] = useState<DeliveryRow | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listPath) })
  const onError = (error: Error) => toast.error(messageOf(error))
  const test = useMutation({
    mutationFn: async () => {
      const sent = await call('/api/office/webhook/test', { body: { id } })
      return call('/api/office/webhook-delivery/read', { body: { id: sent.id } })
    },
    onSuccess: setTested,
    onError,
  })
  const resume = useMutation({
    mutationFn: () => call('/api/office/webhook/resume', { body: { id } }),
    onSuccess: () => toast.success(t('office:webhooks.resumed')),
    onError,
    onSettled: refresh,
  })
  const since = row.failingSince === null ? '' : formats.dateTime(row.failingSince)
  return (
    <Card title={t('office:webhooks.state')}>
      <div className="flex flex-col gap-3">
        <p>
          <WebhookState state={state} />
        </p>
        {state === 'no_secret' && <p className="text-sm">{t('office:webhooks.needs_secret')}</p>}
        {state === 'failing' && (
          <p className="text-sm">{t('office:webhooks.failing_text', { at: since })}</p>
        )}
        {state === 'paused' && (
          <p role="alert" className="text-sm">
            {t('office:webhooks.paused_text', { at: since })}
          </p>
        )}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            {state === 'paused' && (
              <Button look="go" busy={resume.isPending} onClick={() => resume.mutate()}>
                {t('office:webhooks.resume')}
              </Button>
            )}
            <Button
              look={state === 'no_secret' ? 'go' : 'plain'}
              onClick={() => setIsAsking(true)}
              aria-haspopup="dialog"
            >
              {t(
                state === 'no_secret'
                  ? 'office:webhooks.make_secret'
                  : 'office:webhooks.renew_secret',
              )}
            </Button>
            {state !== 'no_secret' && (
              <Button busy={test.isPending} onClick={() => test.mutate()}>
                {t('office:webhooks.test')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isAsking && (
        <SecretDialog
          id={id}
          isFirst={state === 'no_secret'}
          onClose={() => {
            setIsAsking(false)
            void refresh()
            void client.invalidateQueries({ queryKey: keyOf('/api/office/webhook/history') })
          }}
        />
      )}
      {tested !== null && <DeliveryDialog delivery={tested} onClose={() => setTested(null)} />}
    </Card>
  )
}
