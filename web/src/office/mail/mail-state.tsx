import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { errorTexts } from './mail-words.ts'

/** How often it is looked whether mails are sent. */
const lookMs = 10_000

/** Whether mails are sent, why not, and how many wait. */
export function MailState() {
  const { t } = useTranslation()
  const formats = useFormats()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const { data: state } = useQuery({
    ...queryOf('/api/office/mail/state'),
    staleTime: 0,
    refetchInterval: lookMs,
  })
  if (state === undefined) return null
  const { configured, waiting, failed, trouble } = state
  const maySet = may({ call: '/api/office/settings/mail/read', permission: 'settings.see' })
  const mayDiscard = may({ call: '/api/office/mail/discard', permission: 'settings.change' })
  const isFine = configured && trouble === null
  return (
    <section
      aria-label={t('office:mails.state')}
      className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4 text-sm"
    >
      {!configured && <p className="font-medium">{t('office:mails.no_server')}</p>}
      {trouble !== null && (
        <p className="font-medium text-danger">
          {t('office:mails.trouble', {
            since: formats.dateTime(trouble.since),
            why: t(errorTexts[trouble.error]),
            next: formats.dateTime(trouble.retryAt),
          })}
          {trouble.answer !== null && ` (${trouble.answer})`}
        </p>
      )}
      <p>
        {waiting === 0 && isFine
          ? t('office:mails.all_sent')
          : t('office:mails.count_waiting', { count: waiting })}
        {failed > 0 && ` · ${t('office:mails.count_failed', { count: failed })}`}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {maySet && !isFine && (
          <Link to="/apps/office/settings/mail" className="underline underline-offset-2">
            {t('office:mails.to_settings')}
          </Link>
        )}
        {mayDiscard && waiting > 0 && !isFine && (
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() => setIsAsking(true)}
            aria-haspopup="dialog"
          >
            {t('office:mails.discard')}
          </button>
        )}
      </div>
      {isAsking && <DiscardDialog waiting={waiting} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function DiscardDialog({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const messageOf = useErrorMessage()
  const discard = useMutation({
    mutationFn: () => call('/api/office/mail/discard'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf('/api/office/mail/state') })
      await client.invalidateQueries({ queryKey: keyOf('/api/office/mail/list') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:mails.discard')}
      closeLabel={t('common:close')}
    >
      <p className="text-sm">{t('office:mails.discard_text', { count: waiting })}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Failure text={discard.error && messageOf(discard.error)} />
        <Button
          look="danger"
          className="self-end"
          busy={discard.isPending}
          onClick={() => discard.mutate()}
        >
          {t('office:mails.discard')}
        </Button>
      </div>
    </Dialog>
  )
}
