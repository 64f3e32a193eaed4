import { useQuery } from '@tanstack/react-query'
import { FileCode2, FileMinus2, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { Facts } from './facts.tsx'
import type { InvoiceDetail } from './invoice-detail.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { SettlementsCard } from './settlements-card.tsx'
import { StateBadge } from './state-badge.tsx'
import { useInvoiceFile } from './use-invoice-file.ts'

const linkLook = 'underline underline-offset-2'

/** One invoice, cancellation or credit note, with what belongs to it. */
export function InvoicePage() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const query = useQuery({ ...queryOf('/api/office/invoice/read', { body: { id } }), staleTime: 0 })
  const { data } = query
  return (
    <Page
      title={data?.number ?? t('office:invoices.one')}
      width="narrow"
      actions={data !== undefined && <InvoiceActions invoice={data} />}
    >
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:invoices.failed')}>
        {(invoice) => (
          <>
            <InvoiceFacts invoice={invoice} />
            <InvoiceLines invoice={invoice} />
            <SettlementsCard
              title={t('office:invoices.settled_by')}
              empty={t('office:invoices.settled_by_nothing')}
              settlements={invoice.settlements}
              of={invoice.state === 'credit_note' ? 'payment' : 'invoice'}
            />
            <RelatedDocuments invoice={invoice} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const file = useInvoiceFile(invoice.id)
  const [isCrediting, setIsCrediting] = useState(false)
  const mayCredit = may({ call: '/api/office/credit-note/create', permission: 'books.change' })
  const mayBook = may({ call: '/api/office/payment/book', permission: 'books.change' })
  return (
    <>
      <Button onClick={file.openPdf} busy={file.isOpening}>
        <FileText aria-hidden size={16} />
        PDF
      </Button>
      <Button onClick={file.saveXml} busy={file.isSaving}>
        <FileCode2 aria-hidden size={16} />
        XML
      </Button>
      {mayCredit && invoice.totalLeft > 0 && (
        <Button onClick={() => setIsCrediting(true)} aria-haspopup="dialog">
          <FileMinus2 aria-hidden size={16} />
          {t('office:credit.add')}
        </Button>
      )}
      {mayBook && invoice.open > 0 && (
        <Link
          to={`/apps/office/payments/new?customer=${invoice.customerId}&invoice=${invoice.id}`}
          className={buttonLook('go')}
        >
          <Plus aria-hidden size={16} />
          {t('office:payments.add')}
        </Link>
      )}
      {isCrediting && <CreditNoteDialog invoice={invoice} onClose={() => setIsCrediting(false)} />}
    </>
  )
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const maySeeOrder = may({ call: '/api/office/order/show', permission: 'orders.see' })
  const { euro, date } = useFormats()
  return (
    <Card>
      <Facts
        facts={[
          [
            t('office:invoices.customer'),
            <Link
              key="account"
              to={`/apps/office/open-items/${invoice.customerId}`}
              className={linkLook}
            >
              {invoice.firmName}
            </Link>,
          ],
          [t('office:invoices.state'), <StateBadge key="state" state={invoice.state} />],
          [t('office:invoices.issued'), date(invoice.issuedOn)],
          [t('office:invoices.delivered'), date(invoice.deliveredOn)],
          [t('office:invoices.due'), invoice.dueOn === null ? '' : date(invoice.dueOn)],
          [
            t('office:invoices.order'),
            maySeeOrder ? (
              <Link key="order" to={`/apps/office/orders/${invoice.orderId}`} className={linkLook}>
                {invoice.orderId}
              </Link>
            ) : (
              invoice.orderId
            ),
          ],
          [t('office:invoices.total'), <strong key="total">{euro(invoice.total)}</strong>],
          [
            t('office:invoices.open'),
            invoice.open === 0 ? '' : <strong key="open">{euro(invoice.open)}</strong>,
          ],
          [t('office:books.reason'), invoice.reason],
        ]}
      />
    </Card>
  )
}

function RelatedDocuments({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  if (invoice.documents.length === 0) return null
  return (
    <Card title={t('office:invoices.related')}>
      <ul className="divide-y divide-line">
        {invoice.documents.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <span className="flex flex-wrap items-center gap-2">
              <Link to={`/apps/office/invoices/${each.id}`} className={linkLook}>
                {each.number}
              </Link>
              <StateBadge state={each.state} />
              <span className="text-muted">{date(each.issuedOn)}</span>
            </span>
            <span className="tabular-nums">{euro(each.total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
