import { Progress } from '@base-ui/react/progress'
import { useTranslation } from 'react-i18next'

interface OrderProgressProps {
  approved: number
  total: number
}

export function OrderProgress({ approved, total }: OrderProgressProps) {
  const { t } = useTranslation()
  const text = t('control:card.progress_text', { approved, total })
  return (
    <Progress.Root
      value={approved}
      // An order without lines has no progress; a bar from 0 to 0 would be invalid.
      max={Math.max(total, 1)}
      aria-valuetext={text}
      aria-label={t('control:card.progress')}
      className="flex flex-col gap-1.5"
    >
      <Progress.Track className="h-2.5 overflow-hidden rounded-sm bg-line">
        <Progress.Indicator className="h-full bg-accent transition-[width]" />
      </Progress.Track>
      <span aria-hidden className="text-sm text-muted">
        {text}
      </span>
    </Progress.Root>
  )
}
