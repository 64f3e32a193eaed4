import { CircleAlert, CircleCheck, CircleQuestionMark, Undo2 } from 'lucide-react'
import type { OrderItem } from '@kontor/contract/control/order-item'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { approvedOf, orderedOf } from './order-line.ts'
import type { Happening } from './use-picking.ts'

interface LastHappeningProps {
  last: Happening
  /** The line in its current state. */
  item: OrderItem | undefined
  waiting: number
  frozen: boolean
  onUndo: () => void
}

const looks = {
  counted: { colours: 'bg-accent text-on-accent', Icon: CircleCheck },
  notice: { colours: 'bg-parked-soft text-parked', Icon: CircleQuestionMark },
  problem: { colours: 'bg-danger text-on-danger', Icon: CircleAlert },
} as const

/** The last scan or tap, large and in colour, with an undo button. */
export function LastHappening({ last, item, waiting, frozen, onUndo }: LastHappeningProps) {
  const { t } = useTranslation()
  const { colours, Icon } = looks[last.kind]
  return (
    <div
      role="status"
      className={classNames('flex min-h-24 items-center gap-3 rounded-md px-4 py-2', colours)}
    >
      <Icon aria-hidden size={36} className="shrink-0 max-sm:hidden" />
      {last.kind !== 'counted' ? (
        <p className="text-lg leading-snug font-bold break-words">{last.text}</p>
      ) : (
        <>
          <p className="min-w-0 flex-1 leading-tight break-words">
            <span className="line-clamp-2 text-lg leading-tight font-bold text-pretty">
              {last.item.productName}
            </span>
            <span className="text-base font-medium">
              {last.piece > 0 ? '+' : '−'}
              {Math.abs(last.piece)} {last.item.salesUnitName}
            </span>
          </p>
          {item && (
            <p className="text-2xl leading-none font-bold whitespace-nowrap">
              {approvedOf(item, waiting)}
              <span className="text-lg font-medium"> / {orderedOf(item, waiting)}</span>
            </p>
          )}
          {!frozen && (
            <Button
              aria-label={t('control:order.undo')}
              onClick={onUndo}
              className="min-w-target border-current! bg-transparent! px-0! text-inherit! sm:px-4!"
            >
              <Undo2 aria-hidden size={22} />
              <span className="max-sm:hidden">{t('control:order.undo')}</span>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
