import { vatBases, type VatBasis } from '@kontor/contract/rules/vat-bases'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { FigureCard } from '../figures/figure-card.tsx'
import { useSpanText } from '../figures/span-text.ts'
import { Page } from '../layout/page.tsx'
import { otherMonth } from './other-month.ts'

type Report = Answer<'/api/office/books/vat'>

const treatmentTexts: Readonly<Record<Report['rows'][number]['treatment'], string>> = {
  domestic: 'office:books.domestic',
  small_company: 'office:books.small_company',
  intra_community: 'office:books.intra_community',
  export: 'office:books.export',
}

const basisTexts: Readonly<Record<VatBasis, string>> = {
  issued: 'office:books.by_issue',
  delivered: 'office:books.by_delivery',
}

const linkLook =
  'inline-flex min-h-target min-w-target items-center justify-center rounded-md border border-line bg-surface px-3 transition-colors hover:bg-sunken'

/** The VAT of a month and its recapitulative statement. Month and basis stand in the address. */
export function VatPage() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const basis = vatBases.find((each) => each === address.get('basis')) ?? 'issued'
  const query = useQuery({
    ...queryOf('/api/office/books/vat', {
      body: { basis, ...(month !== undefined && { month }) },
    }),
    // The month before stays until the other one is there, so that the links keep the focus.
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const choose = (changes: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...changes }, { replace: true })
  return (
    <Page title={t('office:books.vat_title')} lead={t('office:books.vat_lead')}>
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:books.failed')}>
        {(report) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <MonthLinks month={report.month} basis={basis} />
              <div className="w-64">
                <SelectField
                  name="basis"
                  label={t('office:books.basis')}
                  value={basis}
                  onChange={(value) => choose({ basis: value })}
                  options={vatBases.map((value) => ({ value, label: t(basisTexts[value]) }))}
                  placeholder=""
                />
              </div>
            </div>
            <Summary report={report} />
            <Statement report={report} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function MonthLinks({ month, basis }: { month: string; basis: VatBasis }) {
  const { t } = useTranslation()
  const { whole } = useSpanText()
  const first = `${month}-01`
  const at = (by: number) => `?month=${otherMonth(month, by)}&basis=${basis}`
  return (
    <div className="flex items-center gap-2">
      <Link to={at(-1)} replace aria-label={t('office:books.month_before')} className={linkLook}>
        <ChevronLeft aria-hidden size={18} />
      </Link>
      <p aria-live="polite" className="min-w-40 text-center text-base font-semibold">
        {whole('month', { from: first, to: first })}
      </p>
      <Link to={at(1)} replace aria-label={t('office:books.month_after')} className={linkLook}>
        <ChevronRight aria-hidden size={18} />
      </Link>
    </div>
  )
}

function Summary({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { percent, number } = useFormats()
  const nameOf = ({ treatment, category, rate }: Report['rows'][number]) =>
    category === 'S'
      ? t('office:books.taxed', { rate: percent(rate) })
      : t(treatmentTexts[treatment])
  const { rows, net, vat, gross } = report
  return (
    <FigureCard
      title={t('office:books.summary')}
      lead={t('office:books.documents', {
        invoices: number(report.invoices),
        cancellations: number(report.cancellations),
        credit_notes: number(report.creditNotes),
      })}
      fileName={`vat-${report.month}`}
      empty={t('office:books.nothing')}
      columns={[
        { label: t('office:books.kind'), kind: 'text' },
        { label: t('office:books.category'), kind: 'text', wide: true },
        { label: t('office:books.net'), kind: 'money' },
        { label: t('office:books.vat'), kind: 'money' },
        { label: t('office:books.gross'), kind: 'money', wide: true },
      ]}
      rows={
        rows.length === 0
          ? []
          : [
              ...rows.map((row) => [nameOf(row), row.category, row.net, row.vat, row.gross]),
              [t('office:books.all'), '', net, vat, gross],
            ]
      }
    />
  )
}

function Statement({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { recapitulated } = report
  return (
    <FigureCard
      title={t('office:books.statement')}
      lead={t('office:books.statement_lead')}
      fileName={`zm-${report.month}`}
      empty={t('office:books.no_supplies')}
      columns={[
        { label: t('office:books.vat_id'), kind: 'text' },
        { label: t('office:books.firm'), kind: 'text', wide: true },
        { label: t('office:books.rounded'), kind: 'count' },
        { label: t('office:books.exact'), kind: 'money' },
      ]}
      rows={
        recapitulated.length === 0
          ? []
          : [
              ...recapitulated.map((row) => [row.vatId, row.firmName, row.rounded, row.exact]),
              [t('office:books.all'), '', report.recapitulatedRounded, report.recapitulatedExact],
            ]
      }
    />
  )
}
