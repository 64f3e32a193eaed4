import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { Facts } from './facts.tsx'
import { SettlementsCard } from './settlements-card.tsx'
import { PaymentStateBadge } from './state-badge.tsx'

const linkLook = 'underline underline-offset-2'

/** One payment: what it settles, and how it is taken back. */
export function PaymentPage() {
  const { t } = useTranslation()
  const { euro, date, dateTime } = useFormats()
  const id = Number(useParams()['id'])
  const may = useMay()
  const toast = useToast()
  const client = useQueryClient()
  const [isReversing, setIsReversing] = useState(false)
  const query = useQuery({ ...queryOf('/api/office/payment/read', { body: { id } }), staleTime: 0 })
  const mayReverse = may({ call: '/api/office/payment/reverse', permission: 'books.change' })
  return (
    <Page
      title={t('office:payments.one', { number: id })}
      width="narrow"
      actions={
        mayReverse &&
        query.data?.state === 'booked' && (
          <Button onClick={() => setIsReversing(true)} aria-haspopup="dialog">
            <Undo2 aria-hidden size={16} />
            {t('office:payments.reverse')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:payments.failed')}>
        {(payment) => (
          <>
            <Card>
              <Facts
                facts={[
                  [
                    t('office:invoices.customer'),
                    <Link
                      key="account"
                      to={`/apps/office/open-items/${payment.customerId}`}
                      className={linkLook}
                    >
                      {payment.firmName}
                    </Link>,
                  ],
                  [t('office:payments.amount'), <strong key="a">{euro(payment.amount)}</strong>],
                  [t('office:payments.paid_on'), date(payment.paidOn)],
                  [t('office:payments.type'), payment.type],
                  [t('office:invoices.state'), <PaymentStateBadge key="s" state={payment.state} />],
                  [t('office:payments.unused'), payment.unused === 0 ? '' : euro(payment.unused)],
                  [t('office:payments.note'), payment.note],
                  [t('office:payments.booked_at'), dateTime(payment.bookedAt)],
                  [t('office:payments.booked_by'), payment.bookedBy],
                  [t('office:payments.reversal_reason'), payment.reason],
                  [
                    t('office:payments.other_booking'),
                    (payment.reversedBy ?? payment.reverses) === null ? (
                      ''
                    ) : (
                      <Link
                        key="other"
                        to={`/apps/office/payments/${payment.reversedBy ?? payment.reverses}`}
                        className={linkLook}
                      >
                        {t('office:payments.one', {
                          number: payment.reversedBy ?? payment.reverses,
                        })}
                      </Link>
                    ),
                  ],
                ]}
              />
            </Card>
            <SettlementsCard
              title={t('office:payments.settles')}
              empty={t('office:payments.settles_nothing')}
              settlements={payment.settlements}
              of="payment"
            />
            {isReversing && (
              <ReasonDialog
                title={t('office:payments.reverse_title', { amount: euro(payment.amount) })}
                lead={t('office:payments.reverse_lead')}
                submit={t('office:payments.reverse')}
                send={(reason, keyOf) => {
                  const body = { id, reason }
                  return call(
                    '/api/office/payment/reverse',
                    { body },
                    { idempotencyKey: keyOf(body) },
                  )
                }}
                onDone={async () => {
                  setIsReversing(false)
                  toast.success(t('office:payments.reversed'))
                  await client.invalidateQueries()
                }}
                onClose={() => setIsReversing(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
