import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FactList, type Fact } from '../outbox/fact-list.tsx'
import { lookAgain } from '../outbox/look-again.ts'
import { SendAgain } from '../outbox/send-again.tsx'
import { MailPreview } from './mail-preview.tsx'
import { causeTexts, errorTexts, stateTexts } from './mail-words.ts'

/** One mail: how it went, what it says, and the way to send it again. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const mayChange = useMay()({
    call: '/api/office/mail/send-again',
    permission: 'orders.change',
  })
  const query = useQuery({
    ...queryOf('/api/office/mail/read', { body: { id } }),
    staleTime: 0,
    refetchInterval: lookAgain,
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
          const facts: readonly Fact[] = [
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
              <FactList facts={facts} />
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
      <SendAgain
        again={again}
        label={t('office:mails.send_again')}
        offered={mayChange && query.data !== undefined}
      />
    </Dialog>
  )
}
