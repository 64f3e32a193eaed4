import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface DeliveryDayProps {
  /** Undefined until an agent chooses; the server then takes the day of issue in the seller's time zone. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** Today on this device, only for display: the server uses the seller's time zone. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The delivery date of the next waybill or invoice. */
export function DeliveryDay({ value, onChange }: DeliveryDayProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted lg:max-xl:sr-only">
        {t('control:document.delivery_day')}
      </label>
      <input
        id={id}
        type="date"
        // On a tablet the buttons need the space of the label.
        title={t('control:document.delivery_day')}
        value={value ?? today()}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        className="min-h-target rounded-md border border-edge bg-surface px-2 lg:max-xl:w-36 lg:max-xl:px-1"
      />
    </span>
  )
}
