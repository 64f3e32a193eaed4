import { Printer } from 'lucide-react'
import { useState } from 'react'
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
      <DayField
        label={t('common:statement.from')}
        value={shown.from}
        onChange={(from) => choose({ from })}
      />
      <DayField
        label={t('common:statement.to')}
        value={shown.to}
        onChange={(to) => choose({ to })}
      />
      <Button onClick={() => window.print()}>
        <Printer aria-hidden size={16} />
        {t('common:statement.print')}
      </Button>
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** What is typed stays as it is typed: after one digit of the year it is a day of the year 2. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={label}
      type="date"
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text)
        if (dayOf(text) !== undefined) onChange(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
