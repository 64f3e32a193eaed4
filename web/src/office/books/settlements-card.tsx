import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'

type Settlement = Answer<'/api/office/payment/read'>['settlements'][number]

const kindTexts: Readonly<Record<Settlement['kind'], string>> = {
  payment: 'office:payments.kind_payment',
  credit_note: 'office:payments.kind_credit_note',
  write_off: 'office:payments.kind_write_off',
}

const linkLook = 'font-medium underline underline-offset-2'

interface SettlementsCardProps {
  title: string
  empty: string
  settlements: readonly Settlement[]
  /** What the page is about is not linked again. */
  of: 'payment' | 'invoice'
}

/** What settles what: the rows of a payment or of an invoice, each of which can be taken back. */
export function SettlementsCard({ title, empty, settlements, of }: SettlementsCardProps) {
  const { t } = useTranslation()
  const { euro, dateTime } = useFormats()
  const may = useMay()
  const toast = useToast()
  const client = useQueryClient()
  const [releasing, setReleasing] = useState<Settlement | null>(null)
  const mayRelease = may({ call: '/api/office/payment/release', permission: 'books.change' })
  return (
    <Card title={title}>
      {settlements.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {settlements.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <div className="min-w-0">
              <p>
                {of === 'payment' || row.kind === 'write_off' ? (
                  t(kindTexts[row.kind])
                ) : row.kind === 'payment' ? (
                  <Link to={`/apps/office/payments/${row.paymentId}`} className={linkLook}>
                    {t(kindTexts.payment)}
                  </Link>
                ) : (
                  <Link to={`/apps/office/invoices/${row.creditNoteId}`} className={linkLook}>
                    {t(kindTexts.credit_note)} {row.creditNoteNumber}
                  </Link>
                )}
                {of === 'payment' && (
                  <>
                    {' · '}
                    <Link to={`/apps/office/invoices/${row.invoiceId}`} className={linkLook}>
                      {row.invoiceNumber}
                    </Link>
                  </>
                )}
                {row.amount < 0 && ` · ${t('office:payments.taken_back')}`}
              </p>
              <p className="text-xs break-words text-muted">
                {[dateTime(row.settledAt), row.settledBy, row.reason].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <span className="font-semibold tabular-nums">{euro(row.amount)}</span>
              {mayRelease && row.inForce && (
                <Button
                  look="quiet"
                  onClick={() => setReleasing(row)}
                  aria-label={t('office:payments.release_of', { number: row.invoiceNumber })}
                >
                  {t('office:payments.release')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {releasing !== null && (
        <ReasonDialog
          title={t('office:payments.release_title', { number: releasing.invoiceNumber })}
          lead={t('office:payments.release_lead')}
          submit={t('office:payments.release')}
          send={(reason, keyOf) => {
            const body = { settlementId: releasing.id, reason }
            return call('/api/office/payment/release', { body }, { idempotencyKey: keyOf(body) })
          }}
          onDone={async () => {
            setReleasing(null)
            toast.success(t('office:payments.released'))
            await client.invalidateQueries()
          }}
          onClose={() => setReleasing(null)}
        />
      )}
    </Card>
  )
}
