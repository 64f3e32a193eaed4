import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../shared/table/paged-list.tsx'
import { usePageAddress } from '../../shared/table/use-page-address.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { OpenAmounts } from './open-amounts.tsx'
import { invoicesQuery } from './queries.ts'
import { useInvoicePdf } from './use-invoice-pdf.ts'

export function InvoicesPage() {
  const { t } = useTranslation()
  const address = usePageAddress()
  const invoices = useQuery(invoicesQuery(address))
  const { open, opening, blocked } = useInvoicePdf()
  return (
    <>
      <PageHeading>{t('storefront:invoices.title')}</PageHeading>
      <OpenAmounts asked={['invoices']} />
      {blocked && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-x-3 rounded-md bg-parked-soft px-4 py-1 text-sm text-parked"
        >
          {t('storefront:invoices.blocked')}
          <a
            href={blocked.address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-target items-center font-semibold underline underline-offset-2"
          >
            {t('storefront:invoices.open_pdf', { number: blocked.invoiceNumber })}
          </a>
        </p>
      )}
      <PagedList
        label={t('storefront:invoices.title')}
        query={invoices}
        address={address}
        empty={
          <EmptyState
            title={t('storefront:my_invoices_empty')}
            icon={<FileText aria-hidden size={40} strokeWidth={1.5} />}
          >
            {t('storefront:invoices.empty_body')}
          </EmptyState>
        }
        errorTitle={t('storefront:invoices.error')}
        columns="@2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto_auto]"
      >
        {(invoice) => (
          <InvoiceRow
            key={invoice.invoiceId}
            invoice={invoice}
            isOpening={opening === invoice.invoiceId}
            onOpen={() => open(invoice)}
          />
        )}
      </PagedList>
    </>
  )
}
