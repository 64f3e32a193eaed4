import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { MailPreview } from './mail-preview.tsx'
import { causeTexts, errorTexts, stateTexts } from './mail-words.ts'

/** How often a mail that waits is looked at. */
const lookMs = 2000

/** One mail: how it went, what it says, and the way to send it again. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const messageOf = useErrorMessage()
  const mayChange = useMay()({
    call: '/api/office/mail/send-again',
    permission: 'orders.change',
  })
  const query = useQuery({
    ...queryOf('/api/office/mail/read', { body: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'sending' ? lookMs : false,
  })
  const again = useMutation({
    mutationFn: () => call('/api/office/mail/send-again', { body: { id } }),
    onSettled: () =>
      Promise.all([
        query.refetch(),
        client.invalidateQueries({ queryKey: keyOf('/api/office/mail/list') }),
        client.invalidateQueries({ queryKey: keyOf('/api/office/mail/state') }),
      ]),
  })
  const moment = (at: string | null) => (at === null ? null : formats.dateTime(at))
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title={t('office:mails.mail')}
      closeLabel={t('common:close')}
    >
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:mails.not_loaded')}>
        {(mail) => {
          const facts: readonly (readonly [label: string, value: string | null])[] = [
            [t('office:mails.cause'), t(causeTexts[mail.cause])],
            [t('office:mails.address'), mail.address],
            [t('office:mails.customer'), mail.customer],
            [t('office:mails.order'), mail.order === null ? null : String(mail.order)],
            [t('office:mails.state'), t(stateTexts[mail.state])],
            [t('office:mails.error'), mail.error === null ? null : t(errorTexts[mail.error])],
            [t('office:mails.answer'), mail.answer],
            [t('office:mails.attempts'), String(mail.attempts)],
            [t('office:mails.created_at'), moment(mail.createdAt)],
            [t('office:mails.tried_at'), moment(mail.triedAt)],
            [t('office:mails.next_at'), moment(mail.nextAt)],
            [t('office:mails.sent_at'), moment(mail.sentAt)],
            [t('office:mails.attachments'), mail.attachments.join(', ') || null],
          ]
          return (
            <>
              <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
                {facts.map(
                  ([label, value]) =>
                    value !== null && (
                      <div key={label} className="contents">
                        <dt className="text-muted">{label}</dt>
                        <dd className="break-words">{value}</dd>
                      </div>
                    ),
                )}
              </dl>
              {mail.inDoubt && (
                <p className="mt-2 text-sm font-medium">{t('office:mails.in_doubt')}</p>
              )}
              <div className="mt-4">
                {mail.rendered === null ? (
                  <p className="text-sm">{t('office:mails.error_outdated')}</p>
                ) : (
                  <MailPreview mail={mail.rendered} />
                )}
              </div>
            </>
          )
        }}
      </Loaded>
      <div className="mt-4 flex flex-col gap-3">
        <Failure text={again.error && messageOf(again.error)} />
        {mayChange && query.data !== undefined && (
          <Button
            look="go"
            busy={again.isPending}
            onClick={() => again.mutate()}
            className="self-end"
          >
            {t('office:mails.send_again')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
