import { Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { removedLines, watchRemoved } from './removed-lines.ts'
import { useChangeBasket } from './use-change-basket.ts'

/** Offers to undo the last removal for a while. */
export function UndoRemoval() {
  const { t } = useTranslation()
  const { putBack } = useChangeBasket()
  const { length: count } = useSyncExternalStore(watchRemoved, removedLines)
  return (
    // Always in the page, so that screen readers announce its content when it appears.
    <div role="status">
      {count > 0 && (
        <p className="flex items-center justify-between gap-2 border-b border-line bg-sunken py-1 pr-1 pl-4 text-sm">
          {t('storefront:basket.removed', { count })}
          <Button look="quiet" onClick={putBack} className="font-semibold text-accent-strong">
            <Undo2 aria-hidden size={16} />
            {t('storefront:basket.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
