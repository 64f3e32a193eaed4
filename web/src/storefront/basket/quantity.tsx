import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { highestQuantity, QuantityControl } from '../../shared/ui/quantity-control.tsx'
import { type BasketLine, lineLabel } from './basket-line.ts'
import { useChangeBasket } from './use-change-basket.ts'
import { useCount, useProcessing } from './use-count.ts'

interface QuantityProps {
  line: BasketLine
  count: number | undefined
  processing: boolean
  wide?: boolean
}

function Quantity({ line, count, processing, wide = false }: QuantityProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { setCount } = useChangeBasket()
  const name = lineLabel(line)
  return (
    <QuantityControl
      count={count}
      processing={processing}
      wide={wide}
      onChange={(wanted) => setCount({ ...line, piece: count ?? 0 }, wanted)}
      labels={{
        add: t('storefront:basket.add'),
        subject: name,
        more: t('storefront:basket.more', { name }),
        less: t('storefront:basket.less', { name }),
        remove: t('storefront:basket.remove', { name }),
        count: t('storefront:basket.count_of', { name }),
        allowed: t('common:count_allowed', {
          lowest: number(1),
          highest: number(highestQuantity),
        }),
      }}
    />
  )
}

/** The quantity of a line of the basket. */
export function LineQuantity({ line }: { line: BasketLine }) {
  const processing = useProcessing(line.salesUnitId)
  return <Quantity line={line} count={line.piece} processing={processing} />
}

/** The quantity of a sales unit that may or may not be in the basket. */
export function UnitQuantity({ line, wide = false }: { line: BasketLine; wide?: boolean }) {
  const count = useCount(line.salesUnitId)
  const processing = useProcessing(line.salesUnitId)
  return <Quantity line={line} count={count} processing={processing} wide={wide} />
}
