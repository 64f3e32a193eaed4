import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CountStepper } from './count-stepper.tsx'
import { highestCount } from './count-text.ts'
import type { AgentProduct } from './lines-to-add.ts'
import { isBeyondOrdered, useAddProducts } from './use-add-products.ts'

interface QuantitiesFormProps {
  orderId: number
  product: AgentProduct
  salesUnitId: number | null
  count: number
  onSaved: () => void
  onCancel: () => void
}

export function QuantitiesForm({
  orderId,
  product: productNow,
  salesUnitId,
  count: scanned,
  onSaved,
  onCancel,
}: QuantitiesFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  // The state at the start: saving the same counts again after a lost answer must send the same.
  const [product] = useState(productNow)
  const [counts, setCounts] = useState<ReadonlyMap<number, number | null>>(
    new Map(product.salesUnits.map(({ id }) => [id, id === salesUnitId ? scanned : 0])),
  )
  const add = useAddProducts(orderId, product, onSaved)
  const typed = [...counts.values()]
  // One invalid count blocks all of them: the rest alone is not what was typed.
  const cannotSave = typed.includes(null) || typed.every((count) => count === 0)

  const asking = isBeyondOrdered(add.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!cannotSave && !add.isPending) add.mutate({ counts, beyondOrdered: asking })
  }

  /** A question about other counts is outdated. */
  function change(unitId: number, count: number | null) {
    setCounts(new Map(counts).set(unitId, count))
    if (asking) add.reset()
  }

  return (
    <form onSubmit={submit}>
      <p className="text-lg leading-snug font-semibold">{product.combinedName}</p>
      <ul className="py-3">
        {product.salesUnits.map((unit) => (
          <li
            key={unit.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
          >
            <span>
              <span className="block font-semibold">{unit.unitName}</span>
              <span className="text-sm text-muted">
                {formats.euro(unit.price)}
                {unit.numberOfItems > 0 &&
                  ` · ${t('control:quantities.in_order', {
                    approved: unit.numberOfApprovedItems,
                    ordered: unit.numberOfItems,
                  })}`}
              </span>
            </span>
            <div className="ml-auto">
              <CountStepper
                count={counts.get(unit.id) ?? null}
                onChange={(count) => change(unit.id, count)}
                lowest={0}
                highest={highestCount}
                labels={{
                  count: t('control:quantities.count', { unit: unit.unitName }),
                  less: t('control:count.less'),
                  more: t('control:count.more'),
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {asking && (
        <p role="alert" className="pb-3 font-semibold text-danger">
          {t('control:beyond.question_adding')}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onCancel}>{t('control:logout.cancel')}</Button>
        <Button type="submit" look="go" busy={add.isPending} disabled={cannotSave}>
          {!add.isPending && <Check aria-hidden size={20} />}
          {asking ? t('control:beyond.count_anyway') : t('control:quantities.save')}
        </Button>
      </div>
    </form>
  )
}
