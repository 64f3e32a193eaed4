import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'

interface TileProps {
  label: string
  value: string
  children?: ReactNode
}

/** A number that is read at one glance. */
export function Tile({ label, value, children }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-col gap-1">
        <span className="text-2xl leading-tight font-semibold whitespace-nowrap">{value}</span>
        {children !== undefined && <span className="text-xs text-muted">{children}</span>}
      </dd>
    </div>
  )
}

interface ChangeProps {
  value: number
  compared: number
  /** The compared value with its period. */
  against: string
}

/** How much more or less it is: said by a sign, too, not by colour alone. */
export function Change({ value, compared, against }: ChangeProps) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  if (compared <= 0) return t('office:figures.against', { against })
  const change = Math.round(((value - compared) / compared) * 1000) / 10
  const sign = change > 0 ? '▲ +' : change < 0 ? '▼ ' : '= '
  return (
    <>
      <strong className={change < 0 ? 'text-danger' : 'text-accent-strong'}>
        {sign}
        {percent(change)}
      </strong>{' '}
      {t('office:figures.against', { against })}
    </>
  )
}
