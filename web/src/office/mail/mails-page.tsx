import { mailColumns } from '@kontor/contract/rules/list-columns'
import { mailCauses, mailStates } from '@kontor/contract/rules/mail-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailState } from './mail-state.tsx'
import { causeTexts, errorTexts, stateLooks, stateTexts, type MailRow } from './mail-words.ts'

/** Mails to customers: what was sent, what waits, and what was refused. */
export function MailsPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const of = (name: keyof typeof mailColumns, width: number) => ({
    name,
    column: mailColumns[name],
    width,
  })
  const columns: TableColumn<MailRow>[] = [
    { ...of('createdAt', 150), label: t('office:mails.created_at') },
    {
      ...of('cause', 170),
      label: t('office:mails.cause'),
      render: ({ cause }) => t(causeTexts[cause]),
      options: mailCauses.map((value) => ({ value, label: t(causeTexts[value]) })),
    },
    {
      ...of('state', 120),
      label: t('office:mails.state'),
      render: ({ state }) => <Badge look={stateLooks[state]}>{t(stateTexts[state])}</Badge>,
      options: mailStates.map((value) => ({ value, label: t(stateTexts[value]) })),
    },
    { ...of('address', 180), label: t('office:mails.address'), grow: true },
    { ...of('customer', 180), label: t('office:mails.customer'), spare: true },
    { ...of('order', 110), label: t('office:mails.order'), spare: true },
    {
      ...of('error', 220),
      spare: true,
      label: t('office:mails.error'),
      render: ({ error }) => (error === null ? '' : t(errorTexts[error])),
    },
    { ...of('sentAt', 150), label: t('office:mails.sent_at'), spare: true },
    { ...of('subject', 260), label: t('office:mails.subject'), hidden: true },
    { ...of('answer', 260), label: t('office:mails.answer'), hidden: true },
    { ...of('attempts', 110), label: t('office:mails.attempts'), hidden: true },
    { ...of('triedAt', 170), label: t('office:mails.tried_at'), hidden: true },
    { ...of('nextAt', 170), label: t('office:mails.next_at'), hidden: true },
  ]
  return (
    <Page title={t('office:mails.title')} lead={t('office:mails.lead')}>
      <MailState />
      <OfficeList<MailRow>
        name="mail"
        label={t('office:mails.title')}
        path="/api/office/mail/list"
        columns={columns}
        usualSort={{ column: 'createdAt', direction: 'desc' }}
        fetchRows={(body, signal) => call('/api/office/mail/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/mail/export', { body })}
        onOpen={({ id }) => setOpen(id)}
        empty={<EmptyState title={t('office:mails.none')} />}
      />
      {open !== null && <MailDialog id={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
