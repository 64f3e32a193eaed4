import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

const dayOf = (text: string | null) =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined

/** The period that stands in the address, as a call takes it. */
export function usePeriod() {
  const [address, setAddress] = useSearchParams()
  const from = dayOf(address.get('from'))
  const to = dayOf(address.get('to'))
  return {
    period: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    choose: (changes: Readonly<Record<string, string>>) => {
      const next = { ...Object.fromEntries(address), ...changes }
      setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
        replace: true,
      })
    },
  }
}

interface PeriodFieldsProps {
  /** The days that are shown. */
  shown: { readonly from: string; readonly to: string }
  choose: (changes: Readonly<Record<string, string>>) => void
}

/** From and to, and the way to paper. */
export function PeriodFields({ shown, choose }: PeriodFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Field
        label={t('common:statement.from')}
        type="date"
        value={shown.from}
        onChange={(from) => dayOf(from) !== undefined && choose({ from })}
      />
      <Field
        label={t('common:statement.to')}
        type="date"
        value={shown.to}
        onChange={(to) => dayOf(to) !== undefined && choose({ to })}
      />
      <Button onClick={() => window.print()}>
        <Printer aria-hidden size={16} />
        {t('common:statement.print')}
      </Button>
    </div>
  )
}
