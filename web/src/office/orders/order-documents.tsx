import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Card } from '../layout/card.tsx'
import type { Order } from './order-queries.ts'

const kindTexts = {
  waybill: 'office:orders.waybill',
  invoice: 'office:orders.invoice',
  cancellation: 'office:orders.cancellation',
  credit_note: 'office:orders.credit_note',
} as const

/** All documents of an order with their PDFs, also those that were cancelled. */
export function OrderDocuments({ documents }: { documents: Order['documents'] }) {
  const { t } = useTranslation()
  const { euro, dateTime } = useFormats()
  const may = useMay()
  const mayOpen = may({ call: '/api/office/invoice/read', permission: 'books.see' })
  return (
    <Card title={t('office:orders.documents')}>
      {documents.length === 0 ? (
        <p className="text-sm text-muted">{t('office:orders.no_documents')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li
              key={`${document.kind} ${document.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  {t(kindTexts[document.kind])}
                  {mayOpen && document.kind !== 'waybill' ? (
                    <Link
                      to={`/apps/office/invoices/${document.id}`}
                      className="font-medium underline underline-offset-2"
                    >
                      {document.number}
                    </Link>
                  ) : (
                    <span className="font-medium">{document.number}</span>
                  )}
                  <a
                    href={document.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('office:orders.open_pdf', { number: document.number })}
                    className="inline-flex min-h-8 items-center gap-1 px-1 font-medium text-accent hover:underline"
                  >
                    PDF
                    <ExternalLink aria-hidden size={14} />
                  </a>
                  {!document.inForce && <Badge look="danger">{t('office:orders.cancelled')}</Badge>}
                </p>
                <p className="text-xs break-words text-muted">
                  {[
                    dateTime(document.issuedAt),
                    document.issuedBy,
                    document.replaces === null
                      ? null
                      : t('office:orders.follows', { number: document.replaces }),
                    document.reason,
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </p>
              </div>
              <span className="tabular-nums">{euro(document.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
