import type { AccountEntryKind } from '@kontor/contract/rules/settlement-kinds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'

interface Entry {
  readonly kind: AccountEntryKind
  readonly day: string
  readonly id: number
  readonly number: string | null
  readonly about: string | null
  readonly amount: number
  readonly balance: number
}

interface Statement {
  readonly firmName: string
  readonly from: string
  readonly to: string
  readonly opening: number
  readonly closing: number
  readonly credit: number
  readonly truncated: boolean
  readonly entries: readonly Entry[]
}

const kindTexts: Readonly<Record<AccountEntryKind, string>> = {
  invoice: 'common:statement.invoice',
  cancellation: 'common:statement.cancellation',
  credit_note: 'common:statement.credit_note',
  payment: 'common:statement.payment',
  reversal: 'common:statement.reversal',
  write_off: 'common:statement.write_off',
  write_off_release: 'common:statement.write_off_release',
}

interface StatementTableProps {
  statement: Statement
  /** Where an entry leads; nowhere without it. */
  addressOf?: (entry: Entry) => string
}

/** The account of a customer: each entry with the balance after it. Narrow screens fold an entry into two lines. */
export function StatementTable({ statement, addressOf }: StatementTableProps) {
  const { t } = useTranslation()
  const { euro, date } = useFormats()
  const { opening, closing, entries, from, to } = statement
  const span = (text: string, amount: number) => (
    <tr className="border-b border-line font-semibold">
      <td aria-hidden className="max-sm:hidden print:table-cell" />
      <td colSpan={2} className="py-2 pr-3">
        {text}
      </td>
      <td className="py-2 text-right tabular-nums">{euro(amount)}</td>
    </tr>
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {statement.truncated && (
        <p className="text-sm text-parked">
          {t('common:statement.truncated', { from: date(from) })}
        </p>
      )}
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">
          {t('common:statement.caption', {
            name: statement.firmName,
            from: date(from),
            to: date(to),
          })}
        </caption>
        <thead>
          <tr className="border-b border-edge text-left text-xs text-muted">
            <th scope="col" className="py-2 pr-3 font-medium max-sm:hidden print:table-cell">
              {t('common:statement.day')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('common:statement.entry')}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              {t('common:statement.amount')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('common:statement.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {span(t('common:statement.opening', { day: date(from) }), opening)}
          {entries.map((entry) => (
            <tr
              key={`${entry.kind} ${entry.id} ${entry.balance} ${entry.amount}`}
              className="border-b border-line align-top"
            >
              <td className="py-2 pr-3 whitespace-nowrap text-muted max-sm:hidden print:table-cell">
                {date(entry.day)}
              </td>
              <td className="py-2 pr-3 wrap-anywhere">
                <EntryName
                  kind={t(kindTexts[entry.kind])}
                  number={entry.number}
                  address={addressOf?.(entry)}
                />
                <span className="block text-xs text-muted sm:hidden print:hidden">
                  {date(entry.day)}
                </span>
                {entry.about !== null && entry.about !== '' && (
                  <span className="block text-xs text-muted">{entry.about}</span>
                )}
              </td>
              <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                {euro(entry.amount)}
              </td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">
                {euro(entry.balance)}
              </td>
            </tr>
          ))}
          {span(t('common:statement.closing', { day: date(to) }), closing)}
        </tbody>
      </table>
      <p className="text-xs text-muted">{t('common:statement.sign')}</p>
    </div>
  )
}

interface EntryNameProps {
  kind: string
  number: string | null
  address: string | undefined
}

function EntryName({ kind, number, address }: EntryNameProps) {
  const name = (
    <>
      {kind} {number !== null && <span className="min-[24rem]:whitespace-nowrap">{number}</span>}
    </>
  )
  if (address === undefined) return name
  return (
    <Link to={address} className="underline underline-offset-2">
      {name}
    </Link>
  )
}
